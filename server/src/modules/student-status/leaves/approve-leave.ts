import './leaves.tables.ts';
import { audit, type SignedAuthor } from '../../../platform/audit/audit.ts';
import type { Tx } from '../../../platform/database/connect.ts';
import { documentNumbers, holdRecords } from '../students/public.ts';
import { issueSlip } from './leave-certificate.ts';
import { statusRefusal } from './leave-rules.ts';
import { leaveErrors, noSuchLeave } from './leaves.errors.ts';
import { followPresence } from './presence.ts';

/** All steps have agreed: the slip is issued, and who is away from today on is on leave. */
export const approveLeave = async (tx: Tx, author: SignedAuthor, id: string): Promise<void> => {
  const leave = await tx.selectFrom('leaves').selectAll().where('id', '=', id).executeTakeFirst();
  if (!leave) throw noSuchLeave();
  const documents = await documentNumbers(tx);
  const [held] = await holdRecords(tx, { kind: 'all' }, [leave.studentId], documents);
  if (!held) throw noSuchLeave();
  const refused = statusRefusal(held.row.status);
  if (refused) throw leaveErrors.conditionsChanged({ reason: refused.text });
  const verifyCode = await issueSlip(tx, author, { ...leave, name: held.row.name });
  await tx
    .updateTable('leaves')
    .set({
      state: 'approved',
      approvedAt: new Date(),
      verifyCode,
      version: leave.version + 1,
      updatedAt: new Date(),
    })
    .where('id', '=', id)
    .execute();
  await audit(tx, author, {
    action: 'leave.approve',
    subject: 'leave',
    subjectId: id,
    after: { verifyCode },
  });
  await followPresence(tx, author, leave.studentId, { source: 'change', sourceId: id });
};
