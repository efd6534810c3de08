import './modifications.tables.ts';
import { modificationStates } from '@graduate/contract/student-status/modifications/modifications.ts';
import { sql } from 'kysely';
import { audit } from '../../../platform/audit/audit.ts';
import { platformErrors } from '../../../platform/errors.ts';
import type { Context } from '../../../platform/http/context.ts';
import { recordsWithin, type StudentScope } from '../students/public.ts';
import { noSuchModification, refusals } from './modifications.errors.ts';
import type { Changed } from './own-modification.ts';

/** Notes that the ministry's register says what the record says. */
export const markSynced = (
  { db, scope, author }: Context<StudentScope>,
  { id, version }: { id: string; version: number },
): Promise<Changed> =>
  db.transaction().execute(async (tx) => {
    const request = await tx
      .selectFrom('studentModifications')
      .innerJoin('studentRecords', 'studentRecords.id', 'studentModifications.studentId')
      .select(['studentModifications.version', 'state', 'chsiSyncNeeded', 'chsiSyncedAt'])
      .where('studentModifications.id', '=', id)
      .where(recordsWithin(scope))
      .forUpdate('studentModifications')
      .executeTakeFirst();
    if (!request) throw noSuchModification();
    if (request.version !== version)
      throw platformErrors.changedMeanwhile({ code: 'M03', current: { version: request.version } });
    if (request.state !== 'effective' || !request.chsiSyncNeeded || request.chsiSyncedAt)
      throw refusals.wrongState({ state: modificationStates[request.state] });
    const changed = await tx
      .updateTable('studentModifications')
      .set({
        chsiSyncedAt: sql<Date>`now()`,
        chsiSyncedBy: author.actor.accountId,
        updatedAt: sql<Date>`now()`,
        version: version + 1,
      })
      .where('id', '=', id)
      .returning(['id', 'no', 'state', 'version'])
      .executeTakeFirstOrThrow();
    await audit(tx, author, {
      action: 'modification.synced',
      subject: 'modification',
      subjectId: id,
      after: { chsiSynced: true },
    });
    return changed;
  });
