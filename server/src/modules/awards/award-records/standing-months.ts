import type { AwardBatch } from '@graduate/contract/awards/award-schemes/schemes.ts';
import type { Author } from '../../../platform/audit/audit.ts';
import type { Tx } from '../../../platform/database/connect.ts';
import { rulesOfItem } from '../award-schemes/public.ts';
import { thisMonth } from './batch-months.ts';
import { nameOfCondition, standingOf, unmetOf } from './eligibility.ts';
import { resumeMonths, stopMonths } from './stop-months.ts';

/**
 * Brings the months to come of records into step with what their students fulfil today: stopped for who no longer does, paid
 * again for who does once more. Run again it finds nothing to do.
 */
export const followConditions = async (
  tx: Tx,
  author: Author,
  batch: Pick<AwardBatch, 'id' | 'itemId'>,
  only?: readonly string[],
): Promise<{ stopped: string[]; resumed: string[] }> => {
  if (only?.length === 0) return { stopped: [], resumed: [] };
  const conditions = standingOf(await rulesOfItem(tx, batch.itemId));
  const rows = await tx
    .selectFrom('awardApplications')
    .innerJoin('studentRecords', 'studentRecords.id', 'awardApplications.studentId')
    .select(['awardApplications.id', unmetOf(conditions).as('unmet')])
    .where('batchId', '=', batch.id)
    .$if(only !== undefined, (found) => found.where('awardApplications.id', 'in', only ?? []))
    .orderBy('awardApplications.id')
    .forUpdate('awardApplications')
    .execute();
  const after = thisMonth();
  const stopped: string[] = [];
  const reasons = new Map<string, string[]>();
  for (const { id, unmet } of rows) {
    if (unmet.length === 0) continue;
    const reason = `停发：不符合“${unmet.map((code) => nameOfCondition(code).zh).join('、')}”`;
    reasons.set(reason, [...(reasons.get(reason) ?? []), id]);
  }
  for (const [reason, applicationIds] of reasons)
    stopped.push(...(await stopMonths(tx, author, { applicationIds, after, reason })));
  const fit = rows.filter(({ unmet }) => unmet.length === 0).map(({ id }) => id);
  return { stopped, resumed: await resumeMonths(tx, author, { applicationIds: fit, after }) };
};
