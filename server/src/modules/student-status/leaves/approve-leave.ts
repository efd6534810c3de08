import type { SignedAuthor } from '../../../platform/audit/audit.ts';
import type { Tx } from '../../../platform/database/connect.ts';
import { holdRecord } from '../students/public.ts';
import { leaves } from './hold-leave.ts';
import { issueSlip } from './leave-certificate.ts';
import { statusRefusal } from './leave-rules.ts';
import { leaveErrors, noSuchLeave } from './leaves.errors.ts';
import { syncPresence } from './presence.ts';

/** All steps have agreed: the slip is issued, and who is away from today on is on leave. */
export const approveLeave = async (tx: Tx, author: SignedAuthor, id: string): Promise<void> => {
  const leave = await tx
    .selectFrom('leaves')
    .selectAll()
    .where('id', '=', id)
    .executeTakeFirstOrThrow(() => noSuchLeave());
  const held = await holdRecord(tx, { kind: 'all' }, leave.studentId, noSuchLeave);
  const refused = statusRefusal(held.row.status);
  if (refused) throw leaveErrors.conditionsChanged({ reason: refused.text });
  const verifyCode = await issueSlip(tx, author, { ...leave, name: held.row.name });
  const approved = { state: 'approved' as const, approvedAt: new Date(), verifyCode };
  await leaves.change({ db: tx, author }, leave, approved, 'approve', { after: { verifyCode } });
  await syncPresence(tx, author, leave.studentId, { source: 'change', sourceId: id });
};
