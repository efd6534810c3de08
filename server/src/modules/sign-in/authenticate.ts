import { CURRENT_ROLE_HEADER } from '@graduate/contract/platform/envelope.ts';
import type { FastifyRequest } from 'fastify';
import { sql } from 'kysely';
import type { Actor } from '../../platform/access/actor.ts';
import type { Db } from '../../platform/database/connect.ts';
import { platformErrors } from '../../platform/errors.ts';
import { actorOf, type LiveSession, loadSession } from './load-actor.ts';
import { endSession } from './sessions.ts';
import { signInErrors } from './sign-in.errors.ts';
import { readToken, type TokenClaims } from './tokens.ts';

/** How long an instance believes what it knows of a session: a change elsewhere is seen within this time. */
const FRESH_MS = 3_000;
const LARGEST_CACHE = 20_000;

export const bearerToken = (request: FastifyRequest): string | undefined =>
  request.headers.authorization?.match(/^Bearer (\S+)$/)?.[1];

type Known = { at: number; session: LiveSession; actors: Map<string, Promise<Actor>> };

export type Sessions = {
  authenticate: (request: FastifyRequest) => Promise<Actor>;
  /** Forgets what is known of a session, so that the next request asks the database. */
  forget: (sessionId: string) => void;
};

/** Who is behind a request. Tokens are checked in memory; rights are looked up at most every few seconds. */
export const watchSessions = (db: Db, secret: Uint8Array): Sessions => {
  const known = new Map<string, Promise<Known>>();

  const load = async (sessionId: string): Promise<Known> => {
    const session = await loadSession(db, sessionId);
    if (!session) throw platformErrors.sessionExpired();
    if (session.idle) {
      await endSession(db, sessionId, 'idle');
      throw platformErrors.sessionExpired();
    }
    await db
      .updateTable('sessions')
      .set({ lastSeenAt: sql`now()` })
      .where('id', '=', sessionId)
      .where('lastSeenAt', '<', sql<Date>`now() - interval '1 minute'`)
      .execute();
    return { at: Date.now(), session, actors: new Map() };
  };

  const recall = async (sessionId: string): Promise<Known> => {
    const remembered = known.get(sessionId);
    if (remembered) {
      const value = await remembered;
      if (Date.now() - value.at < FRESH_MS) return value;
    }
    const latest = known.get(sessionId);
    if (latest && latest !== remembered) return latest;
    if (known.size >= LARGEST_CACHE) known.clear();
    const loading = load(sessionId);
    known.set(sessionId, loading);
    loading.catch(() => known.delete(sessionId));
    return loading;
  };

  const claimsOf = async (request: FastifyRequest): Promise<TokenClaims> => {
    const token = bearerToken(request);
    if (!token) throw platformErrors.sessionExpired();
    const verdict = await readToken(secret, token);
    if (verdict.kind === 'invalid') throw platformErrors.sessionExpired();
    // The client refreshes its token on 402; 401 would throw the user out.
    if (verdict.kind === 'expired') throw platformErrors.tokenExpired();
    return verdict.claims;
  };

  const authenticate = async (request: FastifyRequest): Promise<Actor> => {
    const claims = await claimsOf(request);
    const { session, actors } = await recall(claims.sessionId);
    if (claims.generation < session.tokenGeneration) throw platformErrors.tokenExpired();
    const wanted = request.headers[CURRENT_ROLE_HEADER.toLowerCase()];
    const role = wanted ? session.roles.find(({ id }) => id === wanted) : session.roles[0];
    if (!role) throw wanted ? platformErrors.roleNotHeld() : signInErrors.noRole();
    const key = `${role.id} ${claims.departmentId}`;
    const actor = actors.get(key) ?? actorOf(db, session, role, claims.departmentId);
    actors.set(key, actor);
    actor.catch(() => actors.delete(key));
    return actor;
  };

  return {
    authenticate,
    forget: (sessionId) => void known.delete(sessionId),
  };
};
