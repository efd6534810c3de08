import { createHash } from 'node:crypto';
import { setTimeout } from 'node:timers/promises';
import { sql } from 'kysely';
import type { Db } from '../database/connect.ts';
import { platformErrors } from '../errors.ts';

type Submission = { accountId: string; key: string; call: string; body: unknown };

const fingerprint = ({ call, body }: Submission): string =>
  createHash('sha256')
    .update(call)
    .update(JSON.stringify(body ?? null))
    .digest('hex');

/**
 * What a key stands for does not wait for the disk. The work is committed after its key, which reaches the disk with it;
 * if the power goes before the answer is there, too, a retry is told that the work was begun, and never does it again.
 */
const WITHOUT_WAITING = sql`set_config('synchronous_commit', 'off', true)`.as('withoutWaiting');

/** How long the second of two equal submissions waits for the answer of the first, and how often it looks. */
const PATIENCE_MS = 10_000;
const LOOK_EVERY_MS = 50;

/** Takes the key; false when somebody has it. */
const take = async (db: Db, { accountId, key }: Submission, print: string): Promise<boolean> => {
  const taken = await db
    .insertInto('submissions')
    .values({ accountId, key, fingerprint: print })
    .onConflict((conflict) => conflict.columns(['accountId', 'key']).doNothing())
    .returning(['key', WITHOUT_WAITING])
    .executeTakeFirst();
  return taken !== undefined;
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
    if (Date.now() >= until) throw platformErrors.stillWorking();
    await setTimeout(LOOK_EVERY_MS);
  }
};

const doOnce = async <T>(db: Db, { accountId, key }: Submission, work: () => Promise<T>): Promise<T> => {
  try {
    const answer = await work();
    await db
      .updateTable('submissions')
      .set({ answered: true, answer: JSON.stringify(answer ?? null) })
      .where('accountId', '=', accountId)
      .where('key', '=', key)
      .returning(WITHOUT_WAITING)
      .execute();
    return answer;
  } catch (error) {
    await db.deleteFrom('submissions').where('accountId', '=', accountId).where('key', '=', key).execute();
    throw error;
  }
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
  const print = fingerprint(submission);
  const until = Date.now() + patience;
  for (;;) {
    if (await take(db, submission, print)) return doOnce(db, submission, work);
    const first = await answerOfFirst(db, submission, print, until);
    if (first) return first.answer as T;
  }
};

/** No window that might try once more is open so long. */
const KEPT = sql<Date>`now() - interval '7 days'`;

export const forgetOldSubmissions = async (db: Db): Promise<void> => {
  await db.deleteFrom('submissions').where('createdAt', '<', KEPT).execute();
};
