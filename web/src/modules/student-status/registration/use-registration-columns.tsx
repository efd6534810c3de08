import type { RegistrationRow } from '@graduate/contract/student-status/registration/registrations.ts';
import { feeStates } from '@graduate/contract/student-status/students/choices.ts';
import type { ListColumn } from '../../../ui/list-page/list-columns.ts';
import { useLanguage, useTexts } from '../../../ui/texts.ts';
import { StatusTag } from '../students/public.tsx';
import { registrationTexts } from './registration-texts.ts';
import { StateOfTerm } from './state-of-term.tsx';

const OPEN = ['unregistered', 'deferred', 'deferReview'];
const UNPAID = ['owed', 'partial'];

type Acts = Record<'register' | 'seeDeferral' | 'open', (row: RegistrationRow) => void>;

export const useRegistrationColumns = (acts: Acts): ListColumn<RegistrationRow>[] => {
  const t = useTexts(registrationTexts);
  const language = useLanguage();
  return [
    { key: 'brief.studentNo', width: 130, card: 'fact' },
    { key: 'brief.name', width: 120, fixed: 'start', card: 'title', open: acts.open },
    {
      key: 'feeState',
      width: 90,
      card: 'fact',
      render: ({ feeState }) =>
        feeState ? (
          <span className={UNPAID.includes(feeState) ? 'danger-text' : undefined}>
            {feeStates[feeState][language]}
          </span>
        ) : (
          '—'
        ),
    },
    {
      key: 'state',
      width: 150,
      render: ({ state, overdue, deferUntil }) => (
        <>
          <StateOfTerm state={state} overdue={overdue} />
          {state === 'deferred' && deferUntil && <div className="registration-note muted">{deferUntil}</div>}
        </>
      ),
    },
    { key: 'yxCode', field: 'brief.departmentName', width: 180, card: 'fact' },
    { key: 'brief.grade', width: 80 },
    { key: 'level', field: 'brief.trainingLevel', width: 70 },
    { key: 'brief.status', width: 100, render: ({ brief }) => <StatusTag status={brief.status} /> },
    { key: 'method', width: 110, extra: true },
    'at',
    { key: 'operatorName', width: 100, extra: true },
    { key: 'note', width: 180, extra: true, render: ({ note, deferReason }) => note ?? deferReason ?? '—' },
    {
      actions: (row) => [
        ...(OPEN.includes(row.state) && row.brief.status === 'active'
          ? [{ key: 'register', name: t.register, run: () => acts.register(row) }]
          : []),
        ...(row.state === 'deferReview'
          ? [{ key: 'deferral', name: t.seeDeferral, run: () => acts.seeDeferral(row) }]
          : []),
        { key: 'record', name: t.record, run: () => acts.open(row) },
      ],
      width: 190,
    },
  ];
};
