import { leaveApproval } from '@graduate/contract/student-status/leaves/choices.ts';
import type { SignedAuthor } from '../../../platform/audit/audit.ts';
import type { Db } from '../../../platform/database/connect.ts';
import type { Context } from '../../../platform/http/context.ts';
import { withdrawInstance } from '../../mechanisms/approvals/public.ts';
import type { StudentScope } from '../students/public.ts';
import { holdLeave, leaves, mustBeIn, type SavedLeave } from './hold-leave.ts';
import { endSlip } from './leave-certificate.ts';
import { leaveErrors } from './leaves.errors.ts';
import { syncPresence } from './presence.ts';

const { moduleCode, businessCode } = leaveApproval;

/** One that is approved and has not begun. */
const cancelApproved = (
  db: Db,
  author: SignedAuthor,
  scope: StudentScope,
  id: string,
  version: number,
): Promise<SavedLeave> =>
  db.transaction().execute(async (tx) => {
    const { leave } = await holdLeave(tx, scope, id, version);
    mustBeIn(leave, 'approved');
    if (leave.fromAt <= new Date()) throw leaveErrors.alreadyBegun();
    await endSlip(tx, author, leave, '请假已取消');
    const saved = await leaves.change({ db: tx, author }, leave, { state: 'withdrawn' }, 'cancel', {});
    await syncPresence(tx, author, leave.studentId, { source: 'change', sourceId: id });
    return saved;
  });

/** The student takes a leave back: while it is in approval, or before it begins. */
export const withdrawLeave = async (
  { db, services, scope, author }: Context<StudentScope>,
  { id, version }: { id: string; version: number },
): Promise<SavedLeave> => {
  const { leave } = await db.transaction().execute((tx) => holdLeave(tx, scope, id));
  if (leave.state !== 'reviewing') return cancelApproved(db, author, scope, id, version);
  leaves.mustBeCurrent(leave, version);
  await withdrawInstance({ services, author }, { moduleCode, businessCode, recordId: id });
  return db
    .selectFrom('leaves')
    .select(['id', 'no', 'state', 'version'])
    .where('id', '=', id)
    .executeTakeFirstOrThrow();
};
