import './sign-in.tables.ts';
import { createHash, randomBytes } from 'node:crypto';
import { sql } from 'kysely';
import type { Db, Tx } from '../../platform/database/connect.ts';
import { newId } from '../../platform/ids.ts';
import type { Way } from './sign-in.tables.ts';

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
  way: Way;
  providerSession?: string | undefined;
  remember: boolean;
  address: string;
  userAgent: string;
};

export type OpenedSession = { sessionId: string; generation: number; refreshToken: string; expiresAt: Date };

export const openSession = async (db: Db | Tx, session: NewSession): Promise<OpenedSession> => {
  const sessionId = newId();
  const refreshToken = randomBytes(32).toString('base64url');
  const expiresAt = new Date(Date.now() + (session.remember ? REMEMBERED_MS : REFRESH_MS));
  await db
    .insertInto('sessions')
    .values({
      ...session,
      id: sessionId,
      departmentId: session.departmentId ?? null,
      actingForId: session.actingForId ?? null,
      providerSession: session.providerSession ?? null,
      userAgent: session.userAgent.slice(0, 300),
      refreshHash: hashOf(refreshToken),
      expiresAt,
    })
    .execute();
  return { sessionId, generation: 1, refreshToken, expiresAt };
};

export const endSession = async (db: Db | Tx, sessionId: string, because: string): Promise<void> => {
  await db
    .updateTable('sessions')
    .set({ endedAt: new Date(), endedBecause: because })
    .where('id', '=', sessionId)
    .where('endedAt', 'is', null)
    .execute();
};

type Kept = { departmentId: string | null; generation: number };

export type Rotation =
  | ({ kind: 'rotated'; refreshToken: string; expiresAt: Date } & Kept)
  | ({ kind: 'justRotated' } & Kept)
  | { kind: 'dead' };

/**
 * Exchanges a refresh token. One that was replaced before is a sign of theft and ends the session, unless it was
 * replaced only a moment ago by another tab of the same browser.
 */
export const rotateSession = (db: Db, sessionId: string, refreshToken: string): Promise<Rotation> =>
  db.transaction().execute(async (tx) => {
    const session = await tx
      .selectFrom('sessions')
      .select(['refreshHash', 'previousRefreshHash', 'departmentId', 'remember', 'tokenGeneration'])
      .select(sql<boolean>`rotated_at > now() - make_interval(secs => ${GRACE_SECONDS})`.as('justRotated'))
      .where('id', '=', sessionId)
      .where('endedAt', 'is', null)
      .where('expiresAt', '>', sql<Date>`now()`)
      .forUpdate()
      .executeTakeFirst();
    if (!session) return { kind: 'dead' };
    const given = hashOf(refreshToken);
    const kept = { departmentId: session.departmentId, generation: session.tokenGeneration };
    if (given === session.refreshHash) {
      const next = randomBytes(32).toString('base64url');
      const expiresAt = new Date(Date.now() + (session.remember ? REMEMBERED_MS : REFRESH_MS));
      await tx
        .updateTable('sessions')
        .set({
          refreshHash: hashOf(next),
          previousRefreshHash: given,
          rotatedAt: sql`now()`,
          lastSeenAt: sql`now()`,
          expiresAt,
        })
        .where('id', '=', sessionId)
        .execute();
      return { kind: 'rotated', refreshToken: next, expiresAt, ...kept };
    }
    if (given === session.previousRefreshHash && session.justRotated)
      return { kind: 'justRotated', ...kept };
    if (given === session.previousRefreshHash) await endSession(tx, sessionId, 'refreshTokenReused');
    return { kind: 'dead' };
  });

/** Makes every access token of the session expired; the session itself goes on. */
export const expireTokens = async (db: Db, sessionId: string): Promise<void> => {
  await db
    .updateTable('sessions')
    .set((eb) => ({ tokenGeneration: eb('tokenGeneration', '+', 1) }))
    .where('id', '=', sessionId)
    .execute();
};
