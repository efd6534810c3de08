import { addDays, dayInShanghai } from '@graduate/contract/platform/days.ts';
import { several, text } from '@graduate/contract/platform/text.ts';
import { sql } from 'kysely';
import { type Actor, mayUse } from '../../../platform/access/actor.ts';
import type { Db } from '../../../platform/database/connect.ts';
import type { WaitingWork } from '../../../platform/waiting-work.ts';
import { ballotsToCast } from '../meetings/public.ts';
import { defenceScope, managedDefences } from './defence-scope.ts';
import { defenceBallots } from './defence-vote.ts';

const DAYS = 7;

/** What is defended within a week, for those who arrange it. */
const defencesThisWeek = async (db: Db, actor: Actor): Promise<WaitingWork[]> => {
  if (!mayUse(actor, 'degree:defence:arrange')) return [];
  const [from, to] = [dayInShanghai(new Date()), addDays(dayInShanghai(new Date()), DAYS - 1)];
  const { count } = await db
    .selectFrom('defences')
    .select(sql<number>`count(*)::int`.as('count'))
    .where('status', 'in', ['scheduled', 'announced'])
    .where('startAt', '>=', new Date(`${from}T00:00:00+08:00`))
    .where('startAt', '<', new Date(`${addDays(to, 1)}T00:00:00+08:00`))
    .where(managedDefences(defenceScope(actor)))
    .executeTakeFirstOrThrow();
  if (count === 0) return [];
  const title = text(`${count} 场答辩在一周内举行`, `${several(count, 'defence')} within a week`);
  return [{ key: 'defencesThisWeek', title, count, link: `/degree/defences?from=${from}&to=${to}` }];
};

const ballots = ballotsToCast(defenceBallots);

export const defencesTodo = async (db: Db, actor: Actor): Promise<WaitingWork[]> => [
  ...(await ballots(db, actor)),
  ...(await defencesThisWeek(db, actor)),
];
