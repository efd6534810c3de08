import '../database/platform.tables.ts';
import { createHash } from 'node:crypto';
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

/**
 * Runs a write at most once per key and person: a double click or a retry gets the first one's answer. A write that
 * was refused may be tried again with the same key.
 */
export const onlyOnce = async <T>(db: Db, submission: Submission, work: () => Promise<T>): Promise<T> => {
  const { accountId, key } = submission;
  const print = fingerprint(submission);
  const taken = await db
    .insertInto('submissions')
    .values({ accountId, key, fingerprint: print })
    .onConflict((conflict) => conflict.columns(['accountId', 'key']).doNothing())
    .returning(['key', WITHOUT_WAITING])
    .executeTakeFirst();
  const mine = (query: { accountId: string; key: string }) =>
    db
      .selectFrom('submissions')
      .selectAll()
      .where('accountId', '=', query.accountId)
      .where('key', '=', query.key);
  if (!taken) {
    const first = await mine(submission).executeTakeFirst();
    if (first && first.fingerprint !== print) throw platformErrors.keyReused();
    if (!first?.answered) throw platformErrors.stillWorking();
    return first.answer as T;
  }
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

/** No window that might try once more is open so long. */
const KEPT = sql<Date>`now() - interval '7 days'`;

export const forgetOldSubmissions = async (db: Db): Promise<void> => {
  await db.deleteFrom('submissions').where('createdAt', '<', KEPT).execute();
};
