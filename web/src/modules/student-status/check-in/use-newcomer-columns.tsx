import type { Newcomer } from '@graduate/contract/student-status/check-in/check-ins.ts';
import { entryStates } from '@graduate/contract/student-status/students/choices.ts';
import type { ListColumn } from '../../../ui/list-page/list-columns.ts';
import { StateTag } from '../../../ui/state-tag.tsx';
import { useTexts } from '../../../ui/texts.ts';
import { checkInTexts } from './check-in-texts.ts';
import { MaterialsTag } from './materials-tag.tsx';

type Acts = Record<'open' | 'change', (newcomer: Newcomer) => void>;

const reasonOf = ({ reason, deferUntilYear }: Newcomer): string =>
  [deferUntilYear && String(deferUntilYear), reason].filter(Boolean).join(' · ') || '—';

export const useNewcomerColumns = (acts: Acts): ListColumn<Newcomer>[] => {
  const t = useTexts(checkInTexts);
  return [
    { key: 'brief.name', width: 120, card: 'title', open: acts.open },
    { key: 'examineeNo', card: 'fact' },
    {
      key: 'entryState',
      width: 140,
      card: 'status',
      render: ({ entryState, leaveUntil }) =>
        leaveUntil ? (
          <StateTag
            state={{ zh: `请假至 ${leaveUntil}`, en: `Late until ${leaveUntil}`, meaning: 'running' }}
          />
        ) : (
          <StateTag state={entryStates[entryState]} />
        ),
    },
    { key: 'yxCode', field: 'brief.departmentName', width: 180, card: 'fact' },
    { key: 'majorCode', field: 'brief.majorName', width: 170 },
    { key: 'level', field: 'brief.trainingLevel', width: 70 },
    { key: 'tutor', field: 'brief.mainTutorName', title: t.tutor, width: 100 },
    'checkInAt',
    {
      key: 'materials',
      width: 190,
      card: 'fact',
      render: ({ materials }) => <MaterialsTag materials={materials} />,
    },
    'faceVerify',
    { key: 'reason', width: 180, render: reasonOf },
    {
      actions: (row) => [
        { key: 'open', name: row.actions.includes('enrol') ? t.open : t.look, run: () => acts.open(row) },
        ...(row.actions.some((action) => action !== 'enrol' && action !== 'materials')
          ? [{ key: 'change', name: t.change, run: () => acts.change(row) }]
          : []),
      ],
      width: 140,
    },
  ];
};
