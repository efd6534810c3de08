import { createHash } from 'node:crypto';
import type { InputOf } from '@graduate/contract/platform/define-call.ts';
import { MOST_SEATS_ASKED, type Seats } from '@graduate/contract/training/selection/selection.ts';
import type { selectionCalls } from '@graduate/contract/training/selection/selection-calls.ts';
import { sql } from 'kysely';
import { briefCache } from '../../../../platform/brief-cache.ts';
import type { Db } from '../../../../platform/database/connect.ts';
import type { Context } from '../../../../platform/http/context.ts';
import type { QuotaFacts } from '../engine/facts.ts';
import { queueOf } from '../engine/queue.ts';
import { isKeptFor } from '../engine/rules.ts';
import { isReleased } from './open-rounds.ts';
import { type Chooser, chooserOf } from './who-chooses.ts';

type Counted = {
  id: string;
  remaining: number;
  waiting: number;
  quotas: Omit<QuotaFacts, 'classId'>[];
  /** Kept seats for which somebody waits; empty stands for the rest. */
  waited: (string | null)[];
};

const kept = briefCache(1_000, 10);

/** The seats of all classes of terms that have a round, counted once a second for everybody on this instance. */
const countedSeats = (db: Db): Promise<ReadonlyMap<string, Counted>> =>
  kept(db, 'seats', async () => {
    const { rows } = await sql<Counted>`
      select c.id, greatest(c.capacity - c.enrolled, 0) as remaining, c.waiting,
        coalesce((select json_agg(json_build_object('id', q.id, 'level', q.level, 'departmentId', q.department_id,
          'majorCode', q.major_code, 'grade', q.grade, 'population', q.population, 'seats', q.seats, 'used',
          (select count(*) from enrolments e where e.class_id = c.id and e.state = 'enrolled' and e.quota_id = q.id))
          order by q.no) from class_quotas q where q.class_id = c.id), '[]') as quotas,
        coalesce((select json_agg(distinct w.quota_id) from waitlist_entries w
          where w.class_id = c.id and w.state = 'waiting'), '[]') as waited
      from teaching_classes c where c.state = 'open'
        and c.term_id in (select r.term_id from course_selection_rounds r where r.state = 'ready')`.execute(
      db,
    );
    return new Map(rows.map((row) => [row.id, row]));
  });

/** What nobody in particular is kept for. */
const restOf = ({ remaining, quotas }: Counted): number =>
  quotas.reduce((rest, { seats, used }) => rest - (seats - used), remaining);

/** What is free, what of it is free for the asker, who waits; what others wait for is free for nobody. */
const seatsFor = (one: Counted, chooser: Chooser, released: boolean): Seats['seats'][string] => {
  const { remaining, waiting, quotas, waited } = one;
  const isKept = !released && quotas.length > 0;
  const own = isKept ? quotas.find((quota) => isKeptFor(quota, chooser)) : undefined;
  const isWaitedFor = released ? waited.length > 0 : waited.includes(own?.id ?? null);
  const free = isWaitedFor ? 0 : remaining;
  const forYou = own ? own.seats - own.used : restOf(one);
  return [free, isKept ? Math.max(0, Math.min(free, forYou)) : null, waiting];
};

const counted = async (
  { db, services, author }: Context,
  { classIds, roundId }: InputOf<typeof selectionCalls.seats>,
): Promise<Omit<Seats, 'serverTime'>> => {
  const chooser = await chooserOf(db, author.actor.accountId);
  const released = roundId !== undefined && (await isReleased(db, roundId));
  const all = await countedSeats(db);
  const seats: Seats['seats'] = {};
  for (const id of classIds.slice(0, MOST_SEATS_ASKED)) {
    const one = all.get(id);
    if (one) seats[id] = seatsFor(one, chooser, released);
  }
  return { seats, ahead: queueOf(services).ahead(chooser.id) };
};

/** Who knows the state already is told so, and nothing is sent. */
export const seatsTag = async (
  context: Context,
  input: InputOf<typeof selectionCalls.seats>,
): Promise<string> =>
  createHash('sha1')
    .update(JSON.stringify(await counted(context, input)))
    .digest('base64url');

export const seats = async (
  context: Context,
  input: InputOf<typeof selectionCalls.seats>,
): Promise<Seats> => ({ serverTime: Date.now(), ...(await counted(context, input)) });
