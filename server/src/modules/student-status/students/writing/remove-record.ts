import type { StudentStatus } from '@graduate/contract/student-status/students/choices.ts';
import { sql } from 'kysely';
import { audit } from '../../../../platform/audit/audit.ts';
import { forgetRights } from '../../../administration/accounts/public.ts';
import { businessOf } from './business-of.ts';
import type { Writing } from './create-record.ts';
import { forTheLog } from './record-history.ts';
import { holdRecord } from './stored-record.ts';
import { syncAccount } from './sync-account.ts';
import { writingErrors } from './writing.errors.ts';

const DELETABLE: readonly StudentStatus[] = ['pending', 'studying', 'applying'];

/** Takes away a record made by mistake. Its row and its card number stay, so that the number is never given again. */
export const removeRecord = async (
  { db, services, scope, author }: Writing,
  { id, reason }: { id: string; reason: string },
) => {
  const accountId = await db.transaction().execute(async (tx) => {
    const { row, values } = await holdRecord(tx, scope, id);
    if (!DELETABLE.includes(row.status)) throw writingErrors.notDeletable();
    const items = await businessOf(tx, services, id);
    if (items.length > 0) throw writingErrors.hasBusiness({ items });
    await tx
      .updateTable('studentRecords')
      .set((eb) => ({
        deletedAt: sql<Date>`now()`,
        deleteReason: reason,
        version: eb('version', '+', 1),
        updatedAt: sql<Date>`now()`,
        updatedBy: author.actor.accountId,
      }))
      .where('id', '=', id)
      .execute();
    await audit(tx, author, {
      action: 'studentRecord.delete',
      subject: 'studentRecord',
      subjectId: id,
      before: forTheLog(values),
      after: { reason },
    });
    return syncAccount(tx, author, row.personId, { reopen: false, because: reason });
  });
  if (accountId) await forgetRights(services, [accountId]);
  return { id };
};
