import type { DiffDecision } from '@graduate/contract/student-status/chsi-compare/chsi-compare.ts';
import { sql } from 'kysely';
import { audit } from '../../../platform/audit/audit.ts';
import type { Context } from '../../../platform/http/context.ts';
import type { StudentScope } from '../students/public.ts';
import { noSuchRun } from './chsi-compare.errors.ts';
import { mustReachAll } from './chsi-compare.queries.ts';

type Decision = { id: string; ids: readonly string[]; decision: DiffDecision | null };

/** Notes which side is right; the record itself is corrected by a status change, the register by the sheet. */
export const applyDecision = (
  { db, scope, author }: Context<StudentScope>,
  { id: runId, ids, decision }: Decision,
): Promise<{ done: number }> =>
  db.transaction().execute(async (tx) => {
    mustReachAll(scope);
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
