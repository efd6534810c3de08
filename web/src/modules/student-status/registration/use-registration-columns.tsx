import { registrationMethods } from '@graduate/contract/student-status/registration/choices.ts';
import { RegistrationRow } from '@graduate/contract/student-status/registration/registrations.ts';
import { feeStates, trainingLevels } from '@graduate/contract/student-status/students/choices.ts';
import type { ListColumn } from '../../../ui/list-page/list-columns.ts';
import { RowActions } from '../../../ui/list-page/row-actions.tsx';
import { useLanguage, useTexts } from '../../../ui/texts.ts';
import { minute } from '../../../ui/time-in-words.ts';
import { useLabels } from '../../../ui/use-labels.ts';
import { StatusTag } from '../students/public.tsx';
import { registrationTexts } from './registration-texts.ts';
import { StateOfTerm } from './state-of-term.tsx';

const OPEN = ['unregistered', 'deferred', 'deferReview'];
const UNPAID = ['owed', 'partial'];

type Acts = Record<'register' | 'seeDeferral' | 'open', (row: RegistrationRow) => void>;

export const useRegistrationColumns = (acts: Acts): ListColumn<RegistrationRow>[] => {
  const t = useTexts(registrationTexts);
  const language = useLanguage();
  const label = useLabels(RegistrationRow);
  return [
    {
      key: 'studentNo',
      title: t.studentNo,
      width: 130,
      fixed: 'start',
      sortable: true,
      card: 'fact',
      render: ({ brief }) => brief.studentNo ?? '—',
    },
    {
      key: 'name',
      title: t.name,
      width: 120,
      fixed: 'start',
      sortable: true,
      card: 'title',
      render: (row) => (
        <button type="button" className="text-button name-button" onClick={() => acts.open(row)}>
          {row.brief.name}
        </button>
      ),
    },
    {
      key: 'feeState',
      title: label.feeState,
      width: 90,
      card: 'fact',
      render: ({ feeState }) =>
        feeState ? (
          <span className={UNPAID.includes(feeState) ? 'registration-unpaid' : undefined}>
            {feeStates[feeState][language]}
          </span>
        ) : (
          '—'
        ),
    },
    {
      key: 'state',
      title: label.state,
      width: 150,
      card: 'status',
      render: ({ state, overdue, deferUntil }) => (
        <>
          <StateOfTerm state={state} overdue={overdue} />
          {state === 'deferred' && deferUntil && <div className="registration-note muted">{deferUntil}</div>}
        </>
      ),
    },
    {
      key: 'yxCode',
      title: t.department,
      width: 180,
      sortable: true,
      card: 'fact',
      render: ({ brief }) => brief.departmentName,
    },
    { key: 'grade', title: t.grade, width: 80, sortable: true, render: ({ brief }) => brief.grade },
    {
      key: 'level',
      title: t.level,
      width: 70,
      render: ({ brief }) => trainingLevels[brief.trainingLevel][language],
    },
    {
      key: 'status',
      title: t.status,
      width: 100,
      sortable: true,
      render: ({ brief }) => <StatusTag status={brief.status} />,
    },
    {
      key: 'method',
      title: label.method,
      width: 100,
      render: ({ method }) => (method ? registrationMethods[method][language] : '—'),
    },
    { key: 'at', title: label.at, width: 150, render: ({ at }) => (at ? minute(at) : '—') },
    {
      key: 'operatorName',
      title: label.operatorName,
      width: 100,
      extra: true,
      render: ({ operatorName }) => operatorName ?? '—',
    },
    {
      key: 'note',
      title: label.note,
      width: 180,
      render: ({ note, deferReason }) => note ?? deferReason ?? '—',
    },
    {
      key: 'actions',
      title: t.actions,
      width: 190,
      fixed: 'end',
      card: 'actions',
      render: (row) => (
        <RowActions
          actions={[
            ...(OPEN.includes(row.state) && row.brief.status === 'active'
              ? [{ key: 'register', name: t.register, run: () => acts.register(row) }]
              : []),
            ...(row.state === 'deferReview'
              ? [{ key: 'deferral', name: t.seeDeferral, run: () => acts.seeDeferral(row) }]
              : []),
            { key: 'record', name: t.record, run: () => acts.open(row) },
          ]}
        />
      ),
    },
  ];
};
