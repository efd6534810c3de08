import { type RawBuilder, sql } from 'kysely';
import type { Db } from '../../../platform/database/connect.ts';

/** So many wrong passwords are looked at; after each further one the counter is closed for longer. */
type Rule = { most: number; forgottenAfter: RawBuilder<unknown>; wait: RawBuilder<unknown> };

const growing = (most: number) =>
  sql`interval '1 minute' * power(2, least(sign_in_tries.failed + 1 - ${most}::int, 6))`;

const RULES = {
  /** From one address, whatever names it tries. */
  address: { most: 20, forgottenAfter: sql`interval '15 minutes'`, wait: sql`interval '15 minutes'` },
  /** For one name from one place. */
  place: { most: 5, forgottenAfter: sql`interval '1 day'`, wait: growing(5) },
  /** For one name from all places its owner has not come from. */
  strangers: { most: 20, forgottenAfter: sql`interval '1 hour'`, wait: growing(20) },
} satisfies Record<string, Rule>;

export type Counter = { of: keyof typeof RULES; what: string; accountId?: string | undefined };

const keyOf = ({ of, what }: Counter): string => `${of} ${what}`;

/** Tries whose process died are no longer under way. */
const pending = sql<number>`case when sign_in_tries.pending_at > now() - interval '1 minute'
  then sign_in_tries.pending else 0 end`;
const BUSY_SECONDS = 2;

const failedIn = ({ forgottenAfter }: Rule) =>
  sql<number>`case when sign_in_tries.last_failure_at > now() - ${forgottenAfter} then sign_in_tries.failed else 0 end`;

/**
 * Counts a try before its password is looked at, in one statement for all instances: of many sent at once no more are
 * looked at than may be wrong. The seconds to wait when this one is not.
 */
export const beginTry = async (db: Db, counter: Counter): Promise<number | undefined> => {
  const key = keyOf(counter);
  const rule = RULES[counter.of];
  const failed = failedIn(rule);
  const begun = await db
    .insertInto('signInTries')
    .values({ key, accountId: counter.accountId ?? null, pending: 1, pendingAt: sql`now()` })
    .onConflict((conflict) =>
      conflict
        .column('key')
        .doUpdateSet({ failed, pending: sql`${pending} + 1`, pendingAt: sql`now()` })
        .where(sql<boolean>`coalesce(sign_in_tries.wait_until <= now(), true)`)
        .where(sql<boolean>`${pending} < greatest(1, ${rule.most}::int - ${failed})`),
    )
    .returning('key')
    .executeTakeFirst();
  return begun ? undefined : secondsToWait(db, key);
};

const secondsToWait = async (db: Db, key: string): Promise<number> => {
  const row = await db
    .selectFrom('signInTries')
    .select(sql<number | null>`ceil(extract(epoch from wait_until - now()))::int`.as('seconds'))
    .where('key', '=', key)
    .executeTakeFirst();
  return Math.max(BUSY_SECONDS, row?.seconds ?? 0);
};

/** A try that told nothing of the password, or a right one where others may still be wrong. */
export const dropTry = async (db: Db, counter: Counter): Promise<void> => {
  await db
    .updateTable('signInTries')
    .set({ pending: sql`greatest(pending - 1, 0)` })
    .where('key', '=', keyOf(counter))
    .execute();
};

/** A wrong password; how many there were, and until when the counter is closed if it is. */
export const failTry = async (db: Db, counter: Counter) => {
  const { most, wait } = RULES[counter.of];
  const row = await db
    .updateTable('signInTries')
    .set({
      failed: sql`failed + 1`,
      pending: sql`greatest(pending - 1, 0)`,
      lastFailureAt: sql`now()`,
      waitUntil: sql<Date | null>`case when failed + 1 >= ${most}::int then now() + ${wait} end`,
    })
    .where('key', '=', keyOf(counter))
    .returning(['failed', 'waitUntil'])
    .executeTakeFirst();
  return { closed: row?.waitUntil ?? undefined, justClosed: row?.failed === most };
};

/** After a right password nothing is held against the place it came from. */
export const forgetTries = async (db: Db, counter: Counter): Promise<void> => {
  await db.deleteFrom('signInTries').where('key', '=', keyOf(counter)).execute();
};
