import './chsi-compare.tables.ts';
import type { DiffDecision } from '@graduate/contract/student-status/chsi-compare/chsi-compare.ts';
import { sql } from 'kysely';
import { audit, type SignedAuthor } from '../../../platform/audit/audit.ts';
import type { Db } from '../../../platform/database/connect.ts';
import { noSuchRun } from './chsi-compare.errors.ts';

type Decision = { runId: string; ids: readonly string[]; decision: DiffDecision | null };

/** Notes which side is right; the record itself is corrected by a status change, the register by the sheet. */
export const applyDecision = (
  db: Db,
  author: SignedAuthor,
  { runId, ids, decision }: Decision,
): Promise<{ done: number }> =>
  db.transaction().execute(async (tx) => {
    const changed = await tx
      .updateTable('chsiCompareDiffs')
      .set({
        decision,
        decidedBy: decision ? author.actor.accountId : null,
        decidedAt: decision ? sql<Date>`now()` : null,
      })
      .where('runId', '=', runId)
      .where('id', 'in', ids)
      .returning('id')
      .execute();
    if (changed.length === 0) throw noSuchRun();
    await audit(tx, author, {
      action: 'chsiCompare.decide',
      subject: 'chsiCompare',
      subjectId: runId,
      after: { decision, ids: changed.map(({ id }) => id) },
    });
    return { done: changed.length };
  });
