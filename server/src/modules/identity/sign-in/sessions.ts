import { createHash, randomBytes } from 'node:crypto';
import type { SignInMethod } from '@graduate/contract/identity/sign-in/sign-in-methods.ts';
import { type Expression, type ExpressionBuilder, type SqlBool, sql } from 'kysely';
import type { Config } from '../../../platform/config.ts';
import type { Db } from '../../../platform/database/connect.ts';
import type { Tables } from '../../../platform/database/tables.ts';
import { newId } from '../../../platform/ids.ts';
import { loadSession } from './load-actor.ts';

const HOUR = 3_600_000;
const REFRESH_MS = 12 * HOUR;
const REMEMBERED_MS = 7 * 24 * HOUR;
/** Two tabs may refresh at the same moment: the token just replaced is honoured this long. */
const GRACE_SECONDS = 10;

const hashOf = (refreshToken: string) => createHash('sha256').update(refreshToken).digest('hex');

export type NewSession = {
  accountId: string;
  departmentId: string | undefined;
  actingForId?: string | undefined;
  way: SignInMethod;
  providerSession?: string | undefined;
  providerSubject?: string | undefined;
  remember: boolean;
  address: string;
  userAgent: string;
};

export type OpenedSession = { sessionId: string; generation: number; refreshToken: string; expiresAt: Date };

const lifetime = (remember: boolean) => new Date(Date.now() + (remember ? REMEMBERED_MS : REFRESH_MS));

export const openSession = async (db: Db, session: NewSession): Promise<OpenedSession> => {
  const sessionId = newId();
  const refreshToken = randomBytes(32).toString('base64url');
  const expiresAt = lifetime(session.remember);
  await db
    .insertInto('sessions')
    .values({
      ...session,
      id: sessionId,
      departmentId: session.departmentId ?? null,
      actingForId: session.actingForId ?? null,
      providerSession: session.providerSession ?? null,
      providerSubject: session.providerSubject ?? null,
      userAgent: session.userAgent.slice(0, 300),
      refreshHash: hashOf(refreshToken),
      expiresAt,
    })
    .execute();
  return { sessionId, generation: 1, refreshToken, expiresAt };
};

export type EndReason =
  | 'signedOut'
  | 'idle'
  | 'expired'
  | 'refreshTokenReused'
  | 'passwordChanged'
  | 'endedByOwner'
  | 'endedByAdministrator'
  | 'tooMany'
  | 'appointmentEnded'
  | 'singleSignOut';

/** Ends the sessions that match and still run; answers which they were. */
export const endSessions = async (
  db: Db,
  because: EndReason,
  which: (eb: ExpressionBuilder<Tables, 'sessions'>) => Expression<SqlBool>,
): Promise<string[]> => {
  const ended = await db
    .updateTable('sessions')
    .set({ endedAt: sql`now()`, endedBecause: because })
    .where('endedAt', 'is', null)
    .where(which)
    .returning('id')
    .execute();
  return ended.map(({ id }) => id);
};

export const endSession = (db: Db, sessionId: string, because: EndReason): Promise<string[]> =>
  endSessions(db, because, (eb) => eb('id', '=', sessionId));

type Kept = { departmentId: string | null; generation: number };

export type Rotation =
  | ({ kind: 'rotated'; refreshToken: string; expiresAt: Date } & Kept)
  | ({ kind: 'kept' } & Kept)
  | { kind: 'dead' }
  | { kind: 'reused' };

const lockSession = (db: Db, sessionId: string) =>
  db
    .selectFrom('sessions')
    .select(['refreshHash', 'previousRefreshHash', 'departmentId', 'remember', 'tokenGeneration'])
    .select(
      sql<boolean>`previous_refresh_hash is not null
        and rotated_at > now() - make_interval(secs => ${GRACE_SECONDS})`.as('justRotated'),
    )
    .where('id', '=', sessionId)
    .forUpdate()
    .executeTakeFirst();

/**
 * Exchanges a refresh token, at most once in the grace time. Any other than the current one ends the session, because two
 * hold it then and one of them stole it; only the one just replaced by another tab of the same browser still passes.
 */
export const rotateSession = (
  db: Db,
  config: Config,
  sessionId: string,
  refreshToken: string,
): Promise<Rotation> =>
  db.transaction().execute(async (tx) => {
    const locked = await lockSession(tx, sessionId);
    const session = locked && (await loadSession(tx, config, sessionId));
    if (!session) return { kind: 'dead' };
    if (session.idle) {
      await endSession(tx, sessionId, 'idle');
      return { kind: 'dead' };
    }
    const given = hashOf(refreshToken);
    const kept = { departmentId: locked.departmentId, generation: locked.tokenGeneration };
    const known = given === locked.refreshHash || given === locked.previousRefreshHash;
    if (known && locked.justRotated) return { kind: 'kept', ...kept };
    if (given !== locked.refreshHash) {
      await endSession(tx, sessionId, 'refreshTokenReused');
      return { kind: 'reused' };
    }
    const next = randomBytes(32).toString('base64url');
    const expiresAt = lifetime(locked.remember);
    await tx
      .updateTable('sessions')
      .set({
        refreshHash: hashOf(next),
        previousRefreshHash: given,
        rotatedAt: sql`now()`,
        expiresAt,
      })
      .where('id', '=', sessionId)
      .execute();
    return { kind: 'rotated', refreshToken: next, expiresAt, ...kept };
  });

/** Makes every access token of the session expired; the session itself goes on. Answers the new generation. */
export const expireTokens = async (db: Db, sessionId: string): Promise<number> => {
  const { tokenGeneration } = await db
    .updateTable('sessions')
    .set((eb) => ({ tokenGeneration: eb('tokenGeneration', '+', 1) }))
    .where('id', '=', sessionId)
    .returning('tokenGeneration')
    .executeTakeFirstOrThrow();
  return tokenGeneration;
};
