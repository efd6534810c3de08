import type { InputOf } from '@graduate/contract/platform/define-call.ts';
import { type Text, text } from '@graduate/contract/platform/text.ts';
import type { WishOutcome } from '@graduate/contract/training/selection/choices.ts';
import type { roundCalls } from '@graduate/contract/training/selection/round-calls.ts';
import type { Round } from '@graduate/contract/training/selection/rounds.ts';
import { sql } from 'kysely';
import type { Db, Tx } from '../../../../platform/database/connect.ts';
import type { Context } from '../../../../platform/http/context.ts';
import { newId } from '../../../../platform/ids.ts';
import { type SeatTaken, settleSeats } from '../../study-records/public.ts';
import { actOnRound, rounds } from '../rounds/write-round.ts';
import { acceptWishes, type Wisher, type Won } from './accept-wishes.ts';
import { drawBasis, groupOf, numberDrawn, type StoredWish, storedWishes } from './wishes-of-round.ts';

type Outcome = { id: string; outcome: WishOutcome; key: string; group: number; reason: Text | null };
type Drawn = { wishes: StoredWish[]; outcomes: Outcome[]; won: Won[]; retaken: ReadonlySet<string> };

/** More than a round of the whole school takes, and no more than somebody waits for. */
const LONGEST = '60s';

/** Whoever is concerned is held in the order everybody keeps; nothing about them changes until the end. */
const hold = async (tx: Tx, termId: string, wishes: readonly StoredWish[]): Promise<void> => {
  const students = [...new Set(wishes.map(({ studentId }) => studentId))].toSorted();
  const classes = [...new Set(wishes.map(({ classId }) => classId))];
  await sql`select hold_selection(${students}::uuid[], ${students.map(() => termId)}::uuid[], ${classes}::uuid[])`.execute(
    tx,
  );
  await sql`select set_config('statement_timeout', ${LONGEST}, true)`.execute(tx);
};

const outcomeOf = (wish: StoredWish, barred: boolean, won: StoredWish | undefined): WishOutcome => {
  if (barred) return 'barred';
  if (!won || wish.rank < won.rank) return 'lost';
  return wish.id === won.id ? 'won' : 'unneeded';
};

/** Everybody's number and what it gets them; the same wishes and the same seed give the same result. */
const draw = async (
  tx: Tx,
  known: Db,
  { id: roundId, termId, priority }: Round,
  seed: string,
): Promise<Drawn> => {
  const wishes = await storedWishes(tx, roundId);
  await hold(tx, termId, wishes);
  const { barred, retaken, seats } = await drawBasis(tx, known, { termId, roundId }, wishes);
  const won: Won[] = [];
  const outcomes: Outcome[] = [];
  for (const courseId of new Set(wishes.map((wish) => wish.courseId))) {
    const ofCourse = wishes.filter((wish) => wish.courseId === courseId);
    const keyOf = ({ studentNo }: StoredWish) => numberDrawn(seed, { roundId, courseId, studentNo });
    const wishers = new Map<string, Wisher & { classIds: string[] }>();
    for (const wish of ofCourse.toSorted((one, other) => one.rank - other.rank)) {
      if (barred.has(wish.id)) continue;
      const { studentId } = wish;
      const group = groupOf(priority, wish);
      const wisher = wishers.get(studentId) ?? { studentId, group, key: keyOf(wish), classIds: [] };
      wisher.classIds.push(wish.classId);
      wishers.set(studentId, wisher);
    }
    const taken = acceptWishes([...wishers.values()], seats);
    won.push(...taken);
    for (const wish of ofCourse) {
      const seat = taken.find(({ studentId }) => studentId === wish.studentId);
      const own = ofCourse.find((one) => one.studentId === wish.studentId && one.classId === seat?.classId);
      const reason = barred.get(wish.id) ?? null;
      outcomes.push({
        id: wish.id,
        outcome: outcomeOf(wish, reason !== null, own),
        key: keyOf(wish),
        group: groupOf(priority, wish),
        reason,
      });
    }
  }
  return { wishes, outcomes, won, retaken };
};

const writeOutcomes = (tx: Tx, outcomes: readonly Outcome[]) =>
  sql`update selection_wishes set outcome = o.outcome, lottery_key = o.key, priority_group = o."group", reason = o.reason
    from jsonb_to_recordset(${JSON.stringify(outcomes)}::jsonb) as o (id uuid, outcome text, key text, "group" int,
      reason jsonb)
    where selection_wishes.id = o.id`.execute(tx);

const seedOf = async (tx: Tx, id: string): Promise<string> => {
  const { seed } = await tx
    .selectFrom('courseSelectionRounds')
    .select('seed')
    .where('id', '=', id)
    .executeTakeFirstOrThrow();
  if (seed === null) throw new Error('a round that takes wishes has a seed since it was made ready');
  return seed;
};

/** Draws among the wishes. Nobody is told yet, nobody has a seat; drawn again, the result is the same. */
export const drawRound = (context: Context, input: InputOf<typeof roundCalls.draw>): Promise<Round> =>
  actOnRound(context, input, 'draw', async (within, round) => {
    const { outcomes, won } = await draw(within.db, context.db, round, await seedOf(within.db, round.id));
    await writeOutcomes(within.db, outcomes);
    await rounds.change(within, { id: round.id }, { state: 'drawn', drawnAt: new Date() }, 'draw', {
      after: { state: 'drawn', wishes: outcomes.length, won: won.length },
    });
  });

const seatsFor = ({ id: roundId, termId }: Round, { wishes, won, retaken }: Drawn): SeatTaken[] => {
  const courseOf = new Map(wishes.map(({ classId, courseId }) => [classId, courseId]));
  const again = new Set(
    wishes.filter(({ id }) => retaken.has(id)).map(({ studentId, classId }) => `${studentId} ${classId}`),
  );
  return won.map(({ studentId, classId, quotaId }) => ({
    id: newId(),
    studentId,
    classId,
    termId,
    courseId: courseOf.get(classId) ?? '',
    source: 'pre',
    roundId,
    quotaId,
    attemptKind: again.has(`${studentId} ${classId}`) ? 'retake' : 'first',
    actedBy: null,
    reason: null,
  }));
};

const noteDraw = (tx: Tx, { id, termId }: Round, { wishes, outcomes }: Drawn) => {
  const lost = text('未中签', 'The draw went to others');
  const outcomeOfWish = new Map(outcomes.map((one) => [one.id, one]));
  const events = wishes.flatMap(({ id: wishId, studentId, classId }) => {
    const one = outcomeOfWish.get(wishId);
    if (!one || one.outcome === 'unneeded') return [];
    return { studentId, classId, message: one.outcome === 'won' ? null : (one.reason ?? lost) };
  });
  return sql`insert into selection_events (round_id, term_id, student_id, class_id, act, message)
    select ${id}, ${termId}, e."studentId", e."classId", 'draw', e.message
    from jsonb_to_recordset(${JSON.stringify(events)}::jsonb) as e ("studentId" uuid, "classId" uuid, message jsonb)
    `.execute(tx);
};

const accountsOf = async (tx: Tx, wishes: readonly StoredWish[]): Promise<string[]> => {
  const ids = [...new Set(wishes.map(({ studentId }) => studentId))];
  const { rows } = await sql<{ accountId: string }>`select p.account_id as "accountId" from student_records s
    join student_persons p on p.id = s.person_id where s.id = any(${ids}::uuid[]) and p.account_id is not null`.execute(
    tx,
  );
  return rows.map(({ accountId }) => accountId);
};

const told = (name: string) =>
  text(`“${name}”抽签结果已公布，请查看`, `The result of the draw of “${name}” is out`);

/** The result holds from now on: winners have their seats, the seed is told, everybody hears of it. */
export const publishRound = (context: Context, input: InputOf<typeof roundCalls.publish>): Promise<Round> =>
  actOnRound(context, input, 'publish', async (within, round) => {
    const { db: tx } = within;
    const drawn = await draw(tx, context.db, round, await seedOf(tx, round.id));
    await writeOutcomes(tx, drawn.outcomes);
    await settleSeats(tx, { taken: seatsFor(round, drawn), left: [] });
    await noteDraw(tx, round, drawn);
    await rounds.change(
      within,
      { id: round.id },
      { state: 'published', publishedAt: new Date() },
      'publish',
      {
        after: { state: 'published', won: drawn.won.length },
      },
    );
    const accounts = await accountsOf(tx, drawn.wishes);
    if (accounts.length > 0)
      await context.services.tell(tx, accounts, {
        kind: 'result',
        title: told(round.name),
        link: `/xsxk?draw=${round.id}`,
      });
  });
