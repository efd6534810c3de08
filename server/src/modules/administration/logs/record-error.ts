import type { ClientError } from '@graduate/contract/administration/logs/errors.ts';
import type { FastifyRequest } from 'fastify';
import { sql } from 'kysely';
import type { Db } from '../../../platform/database/connect.ts';
import { platformErrors } from '../../../platform/errors.ts';
import type { HttpContext } from '../../../platform/http/context.ts';
import { withoutPersonalData } from '../../../platform/masking.ts';
import type { Services } from '../../../platform/services.ts';

const LONGEST_MESSAGE = 1000;
const LONGEST_STACK = 10_000;
const MOST_PER_MINUTE = 20;
const A_MINUTE_MS = 60_000;
const KEPT_DAYS = 90;

const clean = (value: string, longest: number) => withoutPersonalData(value).slice(0, longest);

/** A fault that repeats with every request must not fill the table: the rest is in the server's own log. */
const recent = new WeakMap<Db, { since: number; count: number }>();
const MOST_FAULTS_PER_MINUTE = 120;

const isFlood = (db: Db): boolean => {
  const now = Date.now();
  const known = recent.get(db);
  const window = known && now - known.since < A_MINUTE_MS ? known : { since: now, count: 0 };
  window.count += 1;
  recent.set(db, window);
  return window.count > MOST_FAULTS_PER_MINUTE;
};

/** Keeps an error nobody foresaw under the number the user was told. It never fails itself. */
export const recordServerError = async (
  { db, log }: Pick<Services, 'db' | 'log'>,
  request: FastifyRequest,
  error: unknown,
): Promise<void> => {
  if (isFlood(db)) return;
  const { message, stack } = error instanceof Error ? error : new Error(String(error));
  try {
    await db
      .insertInto('errorLog')
      .values({
        source: 'server',
        requestId: request.id,
        method: request.method,
        route: request.routeOptions.url ?? '',
        message: clean(message, LONGEST_MESSAGE),
        stack: clean(stack ?? '', LONGEST_STACK),
      })
      .execute();
  } catch (failure) {
    log.warn({ err: failure }, 'an error could not be kept in the error log');
  }
};

/** Keeps an error of somebody's browser, without what it may tell about people. */
export const recordClientError = async (
  { db, author: { actor }, request }: HttpContext,
  error: ClientError,
): Promise<void> => {
  const { count } = await db
    .selectFrom('errorLog')
    .select(sql<number>`count(*)`.as('count'))
    .where('source', '=', 'client')
    .where('accountId', '=', actor.accountId)
    .where('at', '>', sql<Date>`now() - interval '1 minute'`)
    .executeTakeFirstOrThrow();
  if (count >= MOST_PER_MINUTE) throw platformErrors.tooMany({ seconds: 60 }, { retryAfter: 60 });
  await db
    .insertInto('errorLog')
    .values({
      source: 'client',
      requestId: error.requestId ?? null,
      accountId: actor.accountId,
      roleCode: actor.role.code,
      route: clean(error.route.replace(/[?#].*$/, ''), LONGEST_MESSAGE),
      message: clean(error.message, LONGEST_MESSAGE),
      stack: clean(error.stack ?? '', LONGEST_STACK),
      userAgent: (request.headers['user-agent'] ?? '').slice(0, 300),
      release: error.release ?? '',
    })
    .execute();
};

/** Errors are kept for a quarter of a year. */
export const forgetOldErrors = async (db: Db): Promise<void> => {
  await db
    .deleteFrom('errorLog')
    .where('at', '<', sql<Date>`now() - make_interval(days => ${KEPT_DAYS})`)
    .execute();
};
