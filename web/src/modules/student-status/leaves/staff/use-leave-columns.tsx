import { type LeaveAction, leaveTypes } from '@graduate/contract/student-status/leaves/choices.ts';
import {
  halfDayAt,
  halfDayInWords,
  lastHalfDayBefore,
} from '@graduate/contract/student-status/leaves/half-days.ts';
import { LeaveRow } from '@graduate/contract/student-status/leaves/leaves.ts';
import { openTab } from '../../../../shell/public.ts';
import type { ListColumn } from '../../../../ui/list-page/list-columns.ts';
import { RowActions } from '../../../../ui/list-page/row-actions.tsx';
import { useLanguage, useTexts } from '../../../../ui/texts.ts';
import { minute } from '../../../../ui/time-in-words.ts';
import { useLabels } from '../../../../ui/use-labels.ts';
import { LeaveState } from '../leave-state.tsx';
import { leaveActTexts, leaveTexts } from '../leave-texts.ts';
import { detailsOf } from '../use-leave-acts.tsx';
import { WaitingFor } from '../waiting-for.tsx';
import { staffTexts } from './staff-texts.ts';

type Acts = {
  /** Given where the rows wait for the reader. */
  decide: ((leave: LeaveRow) => void) | undefined;
  start: (action: LeaveAction, leave: LeaveRow) => void;
};

const IN_THE_ROW: readonly LeaveAction[] = ['confirm', 'reject', 'close'];

/** The columns of the staff's list. */
export const useLeaveColumns = ({ decide, start }: Acts): ListColumn<LeaveRow>[] => {
  const t = useTexts(staffTexts);
  const words = useTexts(leaveTexts);
  const names = useTexts(leaveActTexts);
  const language = useLanguage();
  const label = useLabels(LeaveRow);
  return [
    {
      key: 'studentNo',
      title: label.studentNo,
      width: 130,
      sortable: true,
      fixed: 'start',
      render: (row) => row.studentNo,
    },
    {
      key: 'name',
      title: label.name,
      width: 120,
      fixed: 'start',
      card: 'title',
      render: (row) => (
        <button type="button" className="text-button name-button" onClick={() => openTab(detailsOf(row.id))}>
          {row.name}
        </button>
      ),
    },
    {
      key: 'leaveType',
      title: label.leaveType,
      width: 96,
      card: 'fact',
      render: (row) => leaveTypes[row.leaveType][language],
    },
    {
      key: 'from',
      title: t.when,
      width: 150,
      sortable: true,
      card: 'fact',
      render: (row) => (
        <>
          {halfDayInWords(halfDayAt(row.from))[language]}
          <br />
          {halfDayInWords(lastHalfDayBefore(row.to))[language]}
        </>
      ),
    },
    { key: 'days', title: label.days, width: 76, align: 'right', sortable: true, render: (row) => row.days },
    {
      key: 'state',
      title: label.state,
      width: 120,
      card: 'status',
      render: (row) => (
        <>
          <LeaveState state={row.state} situation={row.situation} />
          {row.situation === 'overdue' && (
            <div className="danger-text">{words.overdueBy(row.overdueDays)}</div>
          )}
        </>
      ),
    },
    {
      key: 'waiting',
      title: label.waiting,
      width: 210,
      card: 'fact',
      render: (row) => (row.waiting ? <WaitingFor waiting={row.waiting} /> : '—'),
    },
    { key: 'destination', title: label.destination, width: 180, render: (row) => row.destination },
    { key: 'departmentName', title: label.departmentName, width: 180, render: (row) => row.departmentName },
    { key: 'className', title: label.className, width: 170, render: (row) => row.className ?? '—' },
    { key: 'grade', title: label.grade, width: 80, extra: true, render: (row) => row.grade },
    { key: 'no', title: label.no, width: 140, sortable: true, render: (row) => row.no },
    {
      key: 'submittedAt',
      title: label.submittedAt,
      width: 150,
      sortable: true,
      extra: true,
      render: (row) => minute(row.submittedAt),
    },
    {
      key: 'returnedAt',
      title: label.returnedAt,
      width: 150,
      extra: true,
      render: (row) => minute(row.returnedAt),
    },
    {
      key: 'actions',
      title: t.actions,
      width: decide ? 130 : 150,
      fixed: 'end',
      card: 'actions',
      render: (row) => (
        <RowActions
          actions={[
            ...(decide ? [{ key: 'decide', name: t.decide, run: () => decide(row) }] : []),
            ...IN_THE_ROW.filter((action) => row.actions.includes(action)).map((action) => ({
              key: action,
              name: names[action],
              danger: action === 'reject',
              run: () => start(action, row),
            })),
            { key: 'look', name: words.look, run: () => openTab(detailsOf(row.id)) },
          ]}
        />
      ),
    },
  ];
};
