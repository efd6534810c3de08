import { sql } from 'kysely';
import type { Db } from '../../../platform/database/connect.ts';

/** So many wrong passwords within the window lock a name for a while. */
const LARGEST_FAILURES = 5;
const WINDOW = sql`interval '15 minutes'`;
const LOCK = sql`interval '15 minutes'`;

/** A name somebody tried; without an account the name itself is counted, so that both look the same from outside. */
export type TriedName = { name: string; accountId: string | undefined };

const minutesLeft = sql<number>`ceil(extract(epoch from locked_until - now()) / 60)::int`;
const unlocked = sql<boolean>`(locked_until is null or locked_until <= now())`;

const counters = (table: string, column: string) => {
  const failed = sql.ref(`${table}.${column}`);
  const first = sql.ref(`${table}.first_failure_at`);
  const next = sql<number>`case when ${first} > now() - ${WINDOW} then ${failed} + 1 else 1 end`;
  return {
    next,
    first: sql<Date>`case when ${first} > now() - ${WINDOW} then ${first} else now() end`,
    lockedUntil: sql<Date | null>`case when ${next} >= ${LARGEST_FAILURES} then now() + ${LOCK} end`,
  };
};

const countForAccount = (db: Db, accountId: string) => {
  const { next, first, lockedUntil } = counters('accounts', 'failed_sign_ins');
  return db
    .updateTable('accounts')
    .set({ failedSignIns: next, firstFailureAt: first, lockedUntil })
    .where('id', '=', accountId)
    .where(unlocked)
    .returning('id')
    .executeTakeFirst();
};

const countForName = (db: Db, name: string) => {
  const { next, first, lockedUntil } = counters('unknown_name_failures', 'failed');
  return db
    .insertInto('unknownNameFailures')
    .values({ name, failed: 1, firstFailureAt: sql`now()` })
    .onConflict((conflict) =>
      conflict
        .column('name')
        .doUpdateSet({ failed: next, firstFailureAt: first, lockedUntil })
        .where(
          sql<boolean>`(unknown_name_failures.locked_until is null or unknown_name_failures.locked_until <= now())`,
        ),
    )
    .returning('name')
    .executeTakeFirst();
};

/** Counts a wrong password. Counting and locking are one statement; false when the name was locked already. */
export const countFailure = async (db: Db, { name, accountId }: TriedName): Promise<boolean> =>
  (accountId ? await countForAccount(db, accountId) : await countForName(db, name)) !== undefined;

/**
 * Forgets the failures after a right password, unless the name is locked. Asked after the password was checked: of many
 * guesses made at once, those that come after the fifth wrong one are refused, the right one among them too.
 */
export const clearFailures = async (db: Db, accountId: string): Promise<boolean> => {
  const cleared = await db
    .updateTable('accounts')
    .set({ failedSignIns: 0, firstFailureAt: null, lockedUntil: null })
    .where('id', '=', accountId)
    .where(unlocked)
    .returning('id')
    .executeTakeFirst();
  return cleared !== undefined;
};

export const minutesLocked = async (db: Db, { name, accountId }: TriedName): Promise<number> => {
  const row = accountId
    ? await db
        .selectFrom('accounts')
        .select(minutesLeft.as('minutes'))
        .where('id', '=', accountId)
        .executeTakeFirst()
    : await db
        .selectFrom('unknownNameFailures')
        .select(minutesLeft.as('minutes'))
        .where('name', '=', name)
        .executeTakeFirst();
  return Math.max(1, row?.minutes ?? 1);
};
