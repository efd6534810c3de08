import { type Text, text } from '@graduate/contract/platform/text.ts';
import {
  type LeaveState,
  leaveApproval,
  leaveTypes,
} from '@graduate/contract/student-status/leaves/choices.ts';
import { spanInWords } from '@graduate/contract/student-status/leaves/half-days.ts';
import {
  type StudentStatus,
  statuses,
  stopsStudying,
} from '@graduate/contract/student-status/students/choices.ts';
import type { Author } from '../../../platform/audit/audit.ts';
import type { Db, Tx } from '../../../platform/database/connect.ts';
import { cancelInstance } from '../../mechanisms/approvals/public.ts';
import type { ComingChange, StatusChanged } from '../student-business/public.ts';
import { closeLeavesBefore } from './continued-leaves.ts';
import { leaves } from './hold-leave.ts';

const { moduleCode, businessCode } = leaveApproval;

type Ending = { id: string; state: LeaveState; parentId: string | null };

/** Ends leaves for a reason of another's: those that were granted are over, the others are taken back. */
export const endLeaves = async (
  tx: Tx,
  author: Author,
  rows: readonly Ending[],
  reason: string,
): Promise<void> => {
  for (const { id, state, parentId } of rows) {
    if (state === 'reviewing') await cancelInstance(tx, author, { moduleCode, businessCode, recordId: id });
    const taken = state === 'approved' || state === 'returning';
    const ended = {
      state: taken ? ('closed' as const) : ('withdrawn' as const),
      closedAt: taken ? new Date() : null,
      returnNote: reason,
    };
    if (taken) await closeLeavesBefore(tx, parentId);
    await leaves.write({ db: tx, author }, id, ended);
    await leaves.log({ db: tx, author }, id, 'end', { before: { state }, after: { reason } });
  }
};

/** Leaves that would go on beyond a day: asked for, granted or not yet reported back from. */
const goingOn = (db: Db | Tx, studentId: string, day: string) =>
  db
    .selectFrom('leaves')
    .select(['id', 'no', 'state', 'leaveType', 'fromAt', 'toAt', 'parentId'])
    .where('studentId', '=', studentId)
    .where('state', 'in', ['reviewing', 'approved', 'returning'])
    .where('toAt', '>', new Date(`${day}T00:00:00+08:00`))
    .orderBy('id');

/** Who is not studying needs no leave: what of it lies beyond the day of the change ends with it. */
export const endWithStudies = async (tx: Tx, change: StatusChanged): Promise<void> => {
  const { author, studentId, before, after, effectiveDate, revoked } = change;
  if (revoked || !stopsStudying(before, after)) return;
  const rows = await goingOn(tx, studentId, effectiveDate).forUpdate().execute();
  const { zh } = statuses[after['status'] as StudentStatus];
  await endLeaves(tx, author, rows, `学籍状态变更为${zh}，假期终止`);
};

export const leavesThatEnd = async (db: Db, studentId: string, change: ComingChange): Promise<Text[]> => {
  if (!stopsStudying(change.before, change.after)) return [];
  const rows = await goingOn(db, studentId, change.effectiveDate).execute();
  return rows.map(({ no, leaveType, fromAt, toAt }) => {
    const [kind, span] = [leaveTypes[leaveType], spanInWords(fromAt, toAt)];
    return text(
      `${kind.zh} ${no}（${span.zh}）自生效之日起终止`,
      `${kind.en} ${no} (${span.en}) ends on the day of the change`,
    );
  });
};
