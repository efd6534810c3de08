import type { FailureReason } from '@graduate/contract/identity/sign-in/sessions.ts';
import type { SignInMethod } from '@graduate/contract/identity/sign-in/sign-in-methods.ts';
import { sql } from 'kysely';
import type { Db } from '../../../platform/database/connect.ts';
import { platformErrors } from '../../../platform/errors.ts';

/** Where a request to come in came from. */
export type Caller = { address: string; userAgent: string; device?: string | undefined };

export type Attempt = {
  way: SignInMethod;
  username: string;
  accountId: string | undefined;
  actingForId?: string | undefined;
  /** Left out when the attempt succeeded. */
  reason?: FailureReason;
};

/** What strangers type cannot look like another line of the log. */
const inOneLine = (typed: string): string =>
  typed.replace(/[\p{Cc}\u2028\u2029]/gu, (mark) => JSON.stringify(mark).slice(1, -1));

export const logAttempt = async (db: Db, caller: Caller, attempt: Attempt): Promise<void> => {
  await db
    .insertInto('signInLog')
    .values({
      way: attempt.way,
      username: inOneLine(attempt.username).slice(0, 64),
      accountId: attempt.accountId ?? null,
      actingForId: attempt.actingForId ?? null,
      succeeded: attempt.reason === undefined,
      reason: attempt.reason ?? null,
      address: caller.address,
      userAgent: inOneLine(caller.userAgent).slice(0, 300),
    })
    .execute();
};

/** So many failed attempts from one address within the window slow that address down, whatever names it tries. */
const LARGEST_FAILURES = 20;
const WINDOW_MINUTES = 15;

export const refuseBusyAddress = async (db: Db, address: string): Promise<void> => {
  const recent = db
    .selectFrom('signInLog')
    .select('at')
    .where('address', '=', address)
    .where('succeeded', '=', false)
    .where('at', '>', sql<Date>`now() - make_interval(mins => ${WINDOW_MINUTES})`)
    .orderBy('at', 'desc')
    .limit(LARGEST_FAILURES)
    .as('recent');
  const { failures, seconds } = await db
    .selectFrom(recent)
    .select([
      sql<number>`count(*)`.as('failures'),
      sql<number>`ceil(extract(epoch from min(at) + make_interval(mins => ${WINDOW_MINUTES}) - now()))::int`.as(
        'seconds',
      ),
    ])
    .executeTakeFirstOrThrow();
  if (failures >= LARGEST_FAILURES) throw platformErrors.tooMany({ seconds }, { retryAfter: seconds });
};
