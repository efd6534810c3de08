import { several, text } from '@graduate/contract/platform/text.ts';
import { sql } from 'kysely';
import { type Actor, mayUse } from '../../../platform/access/actor.ts';
import type { Db } from '../../../platform/database/connect.ts';
import type { WaitingWork } from '../../../platform/waiting-work.ts';
import { papersToAnswer } from './answering/my-papers.ts';
import { managedPapers, papersOf } from './papers.scope.ts';

const sheetsToMark = async (db: Db, actor: Actor): Promise<WaitingWork[]> => {
  if (!mayUse(actor, 'examination:paper:grade')) return [];
  const { sheets } = await db
    .selectFrom('papers')
    .innerJoin('paperCounts', 'paperCounts.paperId', 'papers.id')
    .select(sql<number>`coalesce(sum(paper_counts.to_mark), 0)::int`.as('sheets'))
    .where(managedPapers(papersOf(actor)))
    .where('papers.kind', '=', 'exam')
    .executeTakeFirstOrThrow();
  const title = text(`${sheets} 份答卷待阅卷`, `${several(sheets, 'sheet')} to mark`);
  return [{ key: 'sheetsToMark', title, count: sheets, link: '/examination/index?tab=manage&kind=exam' }];
};

/** Papers to answer, sheets to mark. */
export const paperWork = async (db: Db, actor: Actor): Promise<WaitingWork[]> =>
  [await papersToAnswer(db, actor), ...(await sheetsToMark(db, actor))].filter(({ count }) => count > 0);
