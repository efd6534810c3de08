import { several, text } from '@graduate/contract/platform/text.ts';
import { sql } from 'kysely';
import { type Actor, mayUse } from '../../../platform/access/actor.ts';
import type { Db } from '../../../platform/database/connect.ts';
import type { WaitingWork } from '../../../platform/waiting-work.ts';
import { reviewsToWrite } from './own-tasks.ts';
import { heldUpRounds } from './read-rounds.ts';
import { reviewScope } from './review-scope.ts';

/** Rounds in which somebody has declined or is late, for those who arrange them. */
const roundsHeldUp = async (db: Db, actor: Actor): Promise<WaitingWork[]> => {
  if (!mayUse(actor, 'degree:review:manage')) return [];
  const { count } = await heldUpRounds(db, reviewScope(actor))
    .select(sql<number>`count(*)::int`.as('count'))
    .executeTakeFirstOrThrow();
  if (count === 0) return [];
  const title = text(`${count} 篇论文评阅异常（超期、谢绝、缺专家）`, `Held up: ${several(count, 'review')}`);
  return [{ key: 'reviewsHeldUp', title, count, link: '/degree/reviews?tab=stuck' }];
};

export const reviewsTodo = async (db: Db, actor: Actor): Promise<WaitingWork[]> => [
  ...(await reviewsToWrite(db, actor)),
  ...(await roundsHeldUp(db, actor)),
];
