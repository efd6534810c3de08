import { menuCalls } from '@graduate/contract/administration/menus/menus.ts';
import { passwordCalls } from '@graduate/contract/identity/sign-in/password.ts';
import { sessionCalls } from '@graduate/contract/identity/sign-in/session.ts';
import { CURRENT_ROLE_HEADER, UNATTENDED_HEADER } from '@graduate/contract/platform/envelope.ts';
import type { FastifyRequest } from 'fastify';
import { sql } from 'kysely';
import type { Actor } from '../../../platform/access/actor.ts';
import { audit } from '../../../platform/audit/audit.ts';
import type { Config } from '../../../platform/config.ts';
import type { Db } from '../../../platform/database/connect.ts';
import { platformErrors } from '../../../platform/errors.ts';
import { throttle } from '../../../platform/throttle.ts';
import { together } from '../../../platform/together.ts';
import { actorOf, type LiveSession, loadSessions, permissionsOf } from './load-actor.ts';
import { endSession } from './sessions.ts';
import { signInErrors } from './sign-in.errors.ts';
import { type TokenClaims, tokenReader } from './tokens.ts';

/** How long an instance believes what it knows of a session: a change elsewhere is seen within this time. */
const FRESH_MS = 3_000;
const LARGEST_CACHE = 20_000;
/** A window that was open when a role went asks a few times; who asks more often tries. */
const MOST_FOREIGN_ROLES = 30;
const COUNTED_MS = 60_000;

/** What somebody who must change the password may do before. */
const BEFORE_PASSWORD_CHANGE: ReadonlySet<string> = new Set([
  sessionCalls.info.name,
  sessionCalls.signOut.name,
  passwordCalls.changePassword.name,
  menuCalls.build.name,
]);

export const bearerToken = (request: FastifyRequest): string | undefined =>
  request.headers.authorization?.match(/^Bearer (\S+)$/)?.[1];

type Known = { at: number; session: LiveSession; actors: Map<string, Promise<Actor>> };

export type Sessions = {
  authenticate: (request: FastifyRequest) => Promise<Actor>;
  /** Forgets what is known of a session, so that the next request asks the database. */
  forget: (sessionId: string) => void;
};

/** What a window asks for by itself is no use of the session; a new token is only the way to something else. */
const isUse = ({ headers, routeOptions: { config } }: FastifyRequest): boolean =>
  config.call?.carries !== 'events' &&
  config.call?.name !== sessionCalls.refresh.name &&
  headers[UNATTENDED_HEADER.toLowerCase()] === undefined;

const noteUses = async (db: Db, sessionIds: readonly string[]) => {
  await db
    .updateTable('sessions')
    .set({ lastSeenAt: sql`now()` })
    .where('id', 'in', (eb) =>
      // In one order, so that no two of us wait for each other.
      eb
        .selectFrom('sessions')
        .select('id')
        .where('id', '=', sql<string>`any(${[...sessionIds]}::uuid[])`)
        .where('lastSeenAt', '<', sql<Date>`now() - interval '1 minute'`)
        .orderBy('id')
        .forUpdate(),
    )
    .execute();
  return new Map<string, never>();
};

/** Who is behind a request. Tokens are checked in memory; rights are looked up at most every few seconds. */
export const watchSessions = (config: Config, db: Db, secret: Uint8Array): Sessions => {
  const known = new Map<string, Promise<Known>>();
  const readToken = tokenReader(secret);
  const foreignRoles = new Map<string, { at: number; times: number }>();
  const slowDown = throttle({ most: MOST_FOREIGN_ROLES, seconds: COUNTED_MS / 1000 });
  // When thousands come in the same seconds, a statement serves many of them.
  const sessionOf = together((ids) => loadSessions(db, config, ids));
  const permissionsIn = together((roleIds) => permissionsOf(db, roleIds));
  const noteUse = together((ids) => noteUses(db, ids));

  const load = async (sessionId: string, counts: boolean): Promise<Known> => {
    const at = Date.now();
    const session = await sessionOf(sessionId);
    if (!session) throw platformErrors.sessionExpired();
    if (session.idle) {
      await endSession(db, sessionId, 'idle');
      throw platformErrors.sessionExpired();
    }
    if (counts && session.useDue) await noteUse(sessionId);
    return { at, session, actors: new Map() };
  };

  const recall = async (sessionId: string, counts: boolean): Promise<Known> => {
    const remembered = known.get(sessionId);
    if (remembered) {
      const value = await remembered;
      if (Date.now() - value.at < FRESH_MS) return value;
    }
    const latest = known.get(sessionId);
    if (latest && latest !== remembered) return latest;
    if (known.size >= LARGEST_CACHE) known.clear();
    const loading = load(sessionId, counts);
    known.set(sessionId, loading);
    loading.catch(() => known.delete(sessionId));
    return loading;
  };

  const claimsOf = (request: FastifyRequest): TokenClaims => {
    const token = bearerToken(request);
    if (!token) throw platformErrors.sessionExpired();
    const verdict = readToken(token);
    if (verdict.kind === 'invalid') throw platformErrors.sessionExpired();
    // The client refreshes its token on 402; 401 would throw the user out.
    if (verdict.kind === 'expired') throw platformErrors.tokenExpired();
    return verdict.claims;
  };

  const actorIn = async ({ session, actors }: Known, roleId: string, departmentId: string | undefined) => {
    const role = session.roles.find(({ id }) => id === roleId);
    if (!role) return undefined;
    const key = `${role.id} ${departmentId}`;
    const actor = actors.get(key) ?? actorOf(db, session, role, departmentId, permissionsIn);
    actors.set(key, actor);
    actor.catch(() => actors.delete(key));
    return actor;
  };

  /** Somebody asks for rights they do not have: written down once a minute and session, with how often, under the own role. */
  const noteForeignRole = (request: FastifyRequest, actor: Actor, roleId: string) => {
    const before = foreignRoles.get(actor.sessionId);
    if (before && Date.now() - before.at < COUNTED_MS) {
      before.times += 1;
      return undefined;
    }
    if (foreignRoles.size >= LARGEST_CACHE) foreignRoles.clear();
    foreignRoles.set(actor.sessionId, { at: Date.now(), times: 0 });
    return db.transaction().execute((tx) =>
      audit(
        tx,
        { actor, address: request.ip, requestId: request.id },
        {
          action: 'session.foreignRole',
          subject: 'role',
          subjectId: roleId.slice(0, 100),
          after: {
            call: request.routeOptions.config.call?.name,
            ...(before && before.times > 0 && { moreTimes: before.times }),
          },
        },
      ),
    );
  };

  /** In the role the request names, or the first one. */
  const actorBehind = async (
    request: FastifyRequest,
    recalled: Known,
    { departmentId, sessionId }: TokenClaims,
  ) => {
    const first = recalled.session.roles[0];
    if (!first) throw signInErrors.noRole();
    const wanted = request.headers[CURRENT_ROLE_HEADER.toLowerCase()];
    const roleId = typeof wanted === 'string' && wanted !== '' ? wanted : first.id;
    const actor = await actorIn(recalled, roleId, departmentId);
    if (actor) return actor;
    slowDown(sessionId);
    const instead = await actorIn(recalled, first.id, departmentId);
    if (instead) await noteForeignRole(request, instead, roleId);
    throw platformErrors.roleNotHeld();
  };

  const authenticate = async (request: FastifyRequest): Promise<Actor> => {
    const claims = claimsOf(request);
    const { call } = request.routeOptions.config;
    const recalled = await recall(claims.sessionId, isUse(request));
    const { tokenGeneration, mustChangePassword } = recalled.session;
    if (claims.generation < tokenGeneration) throw platformErrors.tokenExpired();
    const actor = await actorBehind(request, recalled, claims);
    if (mustChangePassword && !BEFORE_PASSWORD_CHANGE.has(call?.name ?? ''))
      throw signInErrors.mustChangePassword();
    return actor;
  };

  return {
    authenticate,
    forget: (sessionId) => void known.delete(sessionId),
  };
};
