import type { SignInMethod } from '@graduate/contract/identity/sign-in/sign-in-methods.ts';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { sql } from 'kysely';
import type { Db } from '../../../platform/database/connect.ts';
import { readParameter } from '../../../platform/parameters.ts';
import type { Services } from '../../../platform/services.ts';
import { deviceOf, markDevice, rememberPlace } from './known-places.ts';
import { loadSession } from './load-actor.ts';
import { setRefreshCookie } from './refresh-cookie.ts';
import { endSessions, type OpenedSession, openSession } from './sessions.ts';
import { signInErrors } from './sign-in.errors.ts';
import { sessionsPerAccount } from './sign-in.parameters.ts';
import { type Caller, logAttempt } from './sign-in-log.ts';
import { ACCESS_TOKEN_SECONDS, issueToken } from './tokens.ts';

/** Somebody who has proved who they are, and how. */
export type Arrival = {
  way: SignInMethod;
  accountId: string;
  remember?: boolean;
  /** The tutor an assistant comes in for. */
  actingForId?: string;
  /** The session at the identity provider, named again when that one ends. */
  providerSession?: string | undefined;
  providerSubject?: string | undefined;
  /** What the identity provider gave for its other services. */
  st?: string | undefined;
};

export type SignedIn = OpenedSession & {
  accountId: string;
  departmentId: string | undefined;
  mustChangePassword: boolean;
  st: string | undefined;
};

export const callerOf = (request: FastifyRequest): Caller => ({
  address: request.ip,
  userAgent: request.headers['user-agent'] ?? '',
  device: deviceOf(request),
});

const firstDepartment = (db: Db, accountId: string) =>
  db
    .selectFrom('accountDepartments')
    .select('departmentId')
    .where('accountId', '=', accountId)
    .orderBy('sortOrder')
    .limit(1)
    .executeTakeFirst();

const usernameOf = async (db: Db, accountId: string): Promise<string> => {
  const { username } = await db
    .selectFrom('accounts')
    .select('username')
    .where('id', '=', accountId)
    .executeTakeFirstOrThrow();
  return username;
};

/** Where only so many sessions of one account are wanted, the oldest make room. */
const makeRoom = async (db: Db, accountId: string): Promise<string[]> => {
  const most = await readParameter(db, sessionsPerAccount);
  if (most === 0) return [];
  const older = db
    .selectFrom('sessions')
    .select('id')
    .where('accountId', '=', accountId)
    .where('endedAt', 'is', null)
    .where('expiresAt', '>', sql<Date>`now()`)
    .orderBy('createdAt', 'desc')
    .orderBy('id', 'desc')
    .offset(most);
  return endSessions(db, 'tooMany', (eb) => eb('id', 'in', older));
};

/** Modules may turn somebody away whose business here has ended. */
const mustStillBelong = async (
  { db, modules }: Services,
  caller: Caller,
  { way, accountId, actingForId, username }: Arrival & { username: string },
): Promise<void> => {
  for (const { refusesSignIn } of modules) {
    const why = await refusesSignIn?.(db, accountId);
    if (!why) continue;
    await logAttempt(db, caller, { way, username, accountId, actingForId, reason: 'turnedAway' });
    throw signInErrors.turnedAway({ why });
  }
};

/** The end of every way in: opens the session, and writes down who came. */
export const enter = async (services: Services, caller: Caller, arrival: Arrival): Promise<SignedIn> => {
  const { db, config } = services;
  const { accountId, way, actingForId, providerSession, providerSubject, remember = false, st } = arrival;
  const username = await usernameOf(db, accountId);
  await mustStillBelong(services, caller, { ...arrival, username });
  const entered = await db.transaction().execute(async (tx) => {
    const departmentId = (await firstDepartment(tx, actingForId ?? accountId))?.departmentId;
    const opened = await openSession(tx, {
      accountId,
      departmentId,
      actingForId,
      way,
      providerSession,
      providerSubject,
      remember,
      address: caller.address,
      userAgent: caller.userAgent,
    });
    const session = await loadSession(tx, config, opened.sessionId);
    if (!session || session.roles.length === 0) {
      await tx.deleteFrom('sessions').where('id', '=', opened.sessionId).execute();
      await logAttempt(tx, caller, { way, username, accountId, actingForId, reason: 'noRole' });
      return undefined;
    }
    await logAttempt(tx, caller, { way, username, accountId, actingForId });
    const ended = await makeRoom(tx, accountId);
    const { mustChangePassword } = session;
    return { ended, signedIn: { ...opened, accountId, departmentId, mustChangePassword, st } };
  });
  if (!entered) throw signInErrors.noRole();
  for (const sessionId of entered.ended) services.forgetSession(sessionId);
  return entered.signedIn;
};

/** Hands the tokens of a new session to the browser. */
export const welcome = async (
  { config, db, tokenSecret }: Services,
  request: FastifyRequest,
  reply: FastifyReply,
  signedIn: SignedIn,
) => {
  setRefreshCookie(config, request, reply, signedIn);
  await rememberPlace(db, signedIn.accountId, request.ip, markDevice(config, request, reply));
  const { mustChangePassword, st } = signedIn;
  return {
    token: await issueToken(tokenSecret, signedIn),
    expiresIn: ACCESS_TOKEN_SECONDS,
    ...(mustChangePassword && { mustChangePassword }),
    ...(st !== undefined && { st }),
  };
};
