import type { LeaveAction } from '@graduate/contract/student-status/leaves/choices.ts';
import { spanInWords } from '@graduate/contract/student-status/leaves/half-days.ts';
import type { LeaveRow } from '@graduate/contract/student-status/leaves/leaves.ts';
import { openTab } from '../../../../shell/public.ts';
import type { ListColumn } from '../../../../ui/list-page/list-columns.ts';
import { useLanguage, useTexts } from '../../../../ui/texts.ts';
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
  return [
    'studentNo',
    { key: 'name', width: 120, fixed: 'start', card: 'title', open: ({ id }) => openTab(detailsOf(id)) },
    { key: 'leaveType', card: 'fact' },
    {
      key: 'from',
      title: t.when,
      width: 260,
      card: 'fact',
      render: ({ from, to }) => spanInWords(from, to)[language],
    },
    'days',
    {
      key: 'state',
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
      width: 210,
      card: 'fact',
      render: (row) => (row.waiting ? <WaitingFor waiting={row.waiting} /> : '—'),
    },
    { key: 'destination', width: 180 },
    { key: 'departmentName', width: 180 },
    'className',
    { key: 'grade', extra: true },
    'no',
    { key: 'submittedAt', extra: true },
    { key: 'returnedAt', extra: true },
    {
      actions: (row) => [
        ...(decide ? [{ key: 'decide', name: t.decide, run: () => decide(row) }] : []),
        ...IN_THE_ROW.filter((action) => row.actions.includes(action)).map((action) => ({
          key: action,
          name: names[action],
          danger: action === 'reject',
          run: () => start(action, row),
        })),
        { key: 'look', name: words.look, run: () => openTab(detailsOf(row.id)) },
      ],
      width: decide ? 130 : 150,
    },
  ];
};
