import { dayInShanghai } from '@graduate/contract/platform/days.ts';
import { sql } from 'kysely';
import type { Tx } from '../../../platform/database/connect.ts';
import { termOfDay } from '../../commons/academic-calendar/public.ts';
import { withdrawLinkGrade, writeLinkGrade } from '../study-records/public.ts';

type Writing = Parameters<typeof writeLinkGrade>[0];
type Of = { studentId: string; linkId: string };

const countsOf = (tx: Tx, { studentId, linkId }: Of) =>
  tx
    .selectFrom('linkRecords')
    .select([
      sql<number>`count(*)`.as('passed'),
      sql<number>`count(*) filter (where role = 'report')`.as('reports'),
      sql<number | null>`max(score)`.as('score'),
    ])
    .where('studentId', '=', studentId)
    .where('linkId', '=', linkId)
    .where('state', '=', 'passed')
    .executeTakeFirstOrThrow();

/**
 * The credits of a link are there as long as enough records of it have passed. Whoever asks holds the student, so that
 * two records decided at once are both counted.
 */
export const settleLink = async (writing: Writing, of: Of): Promise<void> => {
  const { db: tx } = writing;
  const link = await tx
    .selectFrom('programmeLinks')
    .select(['minCount', 'minReports', 'credits'])
    .where('id', '=', of.linkId)
    .executeTakeFirstOrThrow();
  const { passed, reports, score } = await countsOf(tx, of);
  if (passed < link.minCount || reports < link.minReports) {
    await withdrawLinkGrade(writing, of);
    return;
  }
  const term = await termOfDay(tx, dayInShanghai(new Date()));
  if (term) await writeLinkGrade(writing, { ...of, termId: term.id, credits: link.credits, score });
};
