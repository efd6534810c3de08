import { createHash } from 'node:crypto';
import { setTimeout } from 'node:timers/promises';
import { CompiledQuery, type DatabaseConnection, sql } from 'kysely';
import type { Db } from '../database/connect.ts';
import { isConnectionTrouble } from '../database/connection-trouble.ts';
import { inItsFirstTransaction } from '../database/first-transaction.ts';
import { platformErrors } from '../errors.ts';

type Submission = { accountId: string; key: string; call: string; body: unknown };

const fingerprint = ({ call, body }: Submission): string =>
  createHash('sha256')
    .update(call)
    .update(JSON.stringify(body ?? null))
    .digest('hex');

/** What an answer is kept for does not wait for the disk: without it a retry is told that the work is done. */
const WITHOUT_WAITING = sql`set_config('synchronous_commit', 'off', true)`.as('withoutWaiting');

/** How long the second of two equal submissions waits for the answer of the first, and how often it looks. */
const PATIENCE_MS = 10_000;
const LOOK_EVERY_MS = 50;

/** The key belongs to a submission that came in elsewhere and is done, or was while this one waited for it. */
class TakenElsewhere extends Error {}

/**
 * The key is written in the transaction of the work: who dies before the commit leaves neither, who dies after it leaves
 * both. A second submission waits here until the first has ended.
 */
const takeKey =
  ({ accountId, key }: Submission, print: string) =>
  async (connection: DatabaseConnection): Promise<void> => {
    const { rows } = await connection.executeQuery(
      CompiledQuery.raw(
        `insert into submissions (account_id, key, fingerprint) values ($1, $2, $3)
          on conflict (account_id, key) do nothing returning key`,
        [accountId, key, print],
      ),
    );
    if (rows.length === 0) throw new TakenElsewhere();
  };

const heldBy = (db: Db, { accountId, key }: Submission) =>
  db
    .selectFrom('submissions')
    .select(['fingerprint', 'answered', 'answer'])
    .where('accountId', '=', accountId)
    .where('key', '=', key)
    .executeTakeFirst();

type Holder = NonNullable<Awaited<ReturnType<typeof heldBy>>>;

/** The answer of the submission that has the key; undefined when it was refused and the key is free again. */
const answerOfFirst = async (
  db: Db,
  submission: Submission,
  print: string,
  until: number,
): Promise<Holder | undefined> => {
  for (;;) {
    const first = await heldBy(db, submission);
    if (first && first.fingerprint !== print) throw platformErrors.keyReused();
    if (!first || first.answered) return first;
    // The key came with the work, so that is done; whoever did it may have died before the answer was kept.
    if (Date.now() >= until) throw platformErrors.alreadyDone();
    await setTimeout(LOOK_EVERY_MS);
  }
};

const keepAnswer = (db: Db, { accountId, key }: Submission, print: string, answer: unknown) => {
  const kept = { answered: true, answer: JSON.stringify(answer ?? null) };
  return db
    .insertInto('submissions')
    .values({ accountId, key, fingerprint: print, ...kept })
    .onConflict((conflict) => conflict.columns(['accountId', 'key']).doUpdateSet(kept))
    .returning(WITHOUT_WAITING)
    .execute();
};

const doOnce = async <T>(
  db: Db,
  submission: Submission,
  print: string,
  work: () => Promise<T>,
  until: number,
): Promise<T> => {
  const { accountId, key } = submission;
  for (;;) {
    const first = await answerOfFirst(db, submission, print, until);
    if (first) return first.answer as T;
    try {
      const answer = await inItsFirstTransaction(takeKey(submission, print), work);
      await keepAnswer(db, submission, print, answer);
      return answer;
    } catch (error) {
      if (error instanceof TakenElsewhere) continue;
      // Whether it was committed is not known: a key that is there says so to the retry.
      if (isConnectionTrouble(error)) throw error;
      await db.deleteFrom('submissions').where('accountId', '=', accountId).where('key', '=', key).execute();
      throw error;
    }
  }
};

/** What this instance has under way, so that a double click waits before it begins. */
type UnderWay = Map<string, { print: string; ended: Promise<unknown> }>;
const underWayOn = new WeakMap<Db, UnderWay>();

const waitFor = async (ended: Promise<unknown>, until: number): Promise<void> => {
  const late = new AbortController();
  const patience = setTimeout(until - Date.now(), 'late', { signal: late.signal }).catch(() => undefined);
  const outcome = await Promise.race([ended, patience]);
  late.abort();
  if (outcome === 'late') throw platformErrors.stillWorking();
};

/**
 * Runs a write at most once per key and person: a double click or a retry waits for the first one and gets its answer. A
 * write that was refused may be tried again with the same key.
 */
export const onlyOnce = async <T>(
  db: Db,
  submission: Submission,
  work: () => Promise<T>,
  patience = PATIENCE_MS,
): Promise<T> => {
  const underWay: UnderWay = underWayOn.get(db) ?? new Map();
  underWayOn.set(db, underWay);
  const name = `${submission.accountId} ${submission.key}`;
  const print = fingerprint(submission);
  const until = Date.now() + patience;
  for (;;) {
    const first = underWay.get(name);
    if (!first) break;
    if (first.print !== print) throw platformErrors.keyReused();
    await waitFor(first.ended, until);
  }
  const mine = doOnce(db, submission, print, work, until);
  const ended = mine.then(
    () => undefined,
    () => undefined,
  );
  underWay.set(name, { print, ended });
  try {
    return await mine;
  } finally {
    underWay.delete(name);
  }
};

/** No window that might try once more is open so long. */
const KEPT = sql<Date>`now() - interval '7 days'`;

export const forgetOldSubmissions = async (db: Db): Promise<void> => {
  await db.deleteFrom('submissions').where('createdAt', '<', KEPT).execute();
};
