import { trainingLevels } from '@graduate/contract/people/guidance/choices.ts';
import type { Newcomer } from '@graduate/contract/student-status/check-in/check-ins.ts';
import { entryStates } from '@graduate/contract/student-status/students/choices.ts';
import type { ListColumn } from '../../../ui/list-page/list-columns.ts';
import { RowActions } from '../../../ui/list-page/row-actions.tsx';
import { StateTag } from '../../../ui/state-tag.tsx';
import { useLanguage, useTexts } from '../../../ui/texts.ts';
import { checkInTexts } from './check-in-texts.ts';
import { MaterialsTag } from './materials-tag.tsx';

type Acts = Record<'open' | 'change', (newcomer: Newcomer) => void>;

const reasonOf = ({ reason, deferUntilYear }: Newcomer): string =>
  [deferUntilYear && String(deferUntilYear), reason].filter(Boolean).join(' · ') || '—';

export const useNewcomerColumns = (acts: Acts): ListColumn<Newcomer>[] => {
  const t = useTexts(checkInTexts);
  const language = useLanguage();
  return [
    {
      key: 'name',
      title: t.name,
      width: 120,
      card: 'title',
      render: (row) => (
        <button type="button" className="text-button name-button" onClick={() => acts.open(row)}>
          {row.brief.name}
        </button>
      ),
    },
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
    {
      key: 'yxCode',
      title: t.department,
      width: 180,
      card: 'fact',
      render: ({ brief }) => brief.departmentName,
    },
    { key: 'majorCode', title: t.major, width: 170, render: ({ brief }) => brief.majorName ?? '—' },
    {
      key: 'level',
      title: t.level,
      width: 70,
      render: ({ brief }) => trainingLevels[brief.trainingLevel][language],
    },
    { key: 'tutor', title: t.tutor, width: 100, render: ({ brief }) => brief.mainTutorName ?? '—' },
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
      key: 'actions',
      title: t.actions,
      width: 140,
      fixed: 'end',
      card: 'actions',
      render: (row) => {
        const others = row.actions.filter((action) => action !== 'enrol' && action !== 'materials');
        return (
          <RowActions
            actions={[
              {
                key: 'open',
                name: row.actions.includes('enrol') ? t.open : t.look,
                run: () => acts.open(row),
              },
              ...(others.length > 0 ? [{ key: 'change', name: t.change, run: () => acts.change(row) }] : []),
            ]}
          />
        );
      },
    },
  ];
};
