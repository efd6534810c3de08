import { leaveApproval } from '@graduate/contract/student-status/leaves/choices.ts';
import { audit, type SignedAuthor } from '../../../platform/audit/audit.ts';
import type { Db } from '../../../platform/database/connect.ts';
import type { Context } from '../../../platform/http/context.ts';
import { withdrawInstance } from '../../mechanisms/approvals/public.ts';
import type { StudentScope } from '../students/public.ts';
import { holdLeave, type LeaveEntry, mustBeAt, mustBeIn, updateLeave } from './hold-leave.ts';
import { endSlip } from './leave-certificate.ts';
import { leaveErrors } from './leaves.errors.ts';
import { followPresence } from './presence.ts';

const { moduleCode, businessCode } = leaveApproval;

type Saved = Pick<LeaveEntry, 'id' | 'no' | 'state' | 'version'>;

/** One that is approved and has not begun. */
const cancelApproved = (
  db: Db,
  author: SignedAuthor,
  scope: StudentScope,
  id: string,
  version: number,
): Promise<Saved> =>
  db.transaction().execute(async (tx) => {
    const { leave } = await holdLeave(tx, scope, id);
    mustBeAt(leave, version);
    mustBeIn(leave, 'approved');
    if (leave.fromAt <= new Date()) throw leaveErrors.alreadyBegun();
    const saved = await updateLeave(tx, leave, { state: 'withdrawn' });
    await endSlip(tx, author, leave, '请假已取消');
    await audit(tx, author, { action: 'leave.cancel', subject: 'leave', subjectId: id });
    await followPresence(tx, author, leave.studentId, { source: 'change', sourceId: id });
    return saved;
  });

/** The student takes a leave back: while it is in approval, or before it begins. */
export const withdrawLeave = async (
  { services, scope, author }: Context<StudentScope>,
  { id, version }: { id: string; version: number },
): Promise<Saved> => {
  const { db } = services;
  const { leave } = await db.transaction().execute((tx) => holdLeave(tx, scope, id));
  if (leave.state !== 'reviewing') return cancelApproved(db, author, scope, id, version);
  mustBeAt(leave, version);
  await withdrawInstance({ services, author }, { moduleCode, businessCode, recordId: id });
  return db
    .selectFrom('leaves')
    .select(['id', 'no', 'state', 'version'])
    .where('id', '=', id)
    .executeTakeFirstOrThrow();
};
