import { timingSafeEqual } from 'node:crypto';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { jwtVerify, SignJWT } from 'jose';
import { sql } from 'kysely';
import type { Db } from '../../../../platform/database/connect.ts';
import type { Services } from '../../../../platform/services.ts';
import { signInErrors } from '../sign-in.errors.ts';

const COOKIE = 'yjs.start';
const AUDIENCE = 'sign-in-start';
const MINUTES = 10;

/** What this browser began at which provider; the call-back must belong to it. */
export type Started = { provider: string; state: string; nonce: string; verifier: string };

const attributes = ({ config }: Services, request: FastifyRequest) => ({
  path: config.apiPrefix,
  httpOnly: true,
  sameSite: 'lax' as const,
  secure: request.protocol === 'https',
});

/** Remembers in the browser what it began. Signed, so that nobody else can put something there. */
export const rememberStart = async (
  services: Services,
  request: FastifyRequest,
  reply: FastifyReply,
  { provider, state, nonce, verifier }: Started,
): Promise<void> => {
  const value = await new SignJWT({ provider, state, nonce, verifier })
    .setProtectedHeader({ alg: 'HS256' })
    .setAudience(AUDIENCE)
    .setExpirationTime(Math.floor(Date.now() / 1000) + MINUTES * 60)
    .sign(services.tokenSecret);
  void reply.setCookie(COOKIE, value, { ...attributes(services, request), maxAge: MINUTES * 60 });
};

const readStart = async (
  { tokenSecret }: Services,
  request: FastifyRequest,
): Promise<Started | undefined> => {
  try {
    const { payload } = await jwtVerify<Started>(request.cookies[COOKIE] ?? '', tokenSecret, {
      algorithms: ['HS256'],
      audience: AUDIENCE,
      requiredClaims: ['exp', 'provider', 'state', 'nonce', 'verifier'],
    });
    return payload;
  } catch {
    return undefined;
  }
};

const same = (one: string, other: string): boolean => {
  const [first, second] = [Buffer.from(one), Buffer.from(other)];
  return first.length === second.length && timingSafeEqual(first, second);
};

/** Takes something that may be used once: a state, a ticket, the number of a logout token. */
export const takeOnce = async (db: Db, what: string, minutes: number): Promise<boolean> => {
  const taken = await db
    .insertInto('usedNonces')
    .values({ nonce: what, expiresAt: sql<Date>`now() + make_interval(mins => ${minutes})` })
    .onConflict((conflict) => conflict.column('nonce').doNothing())
    .returning('nonce')
    .executeTakeFirst();
  return taken !== undefined;
};

/** What the browser began at the provider, if the call-back's state is that one; good once. */
export const takeStart = async (
  services: Services,
  request: FastifyRequest,
  reply: FastifyReply,
  provider: string,
  state: string | undefined,
): Promise<Started> => {
  const started = await readStart(services, request);
  void reply.clearCookie(COOKIE, attributes(services, request));
  const belongs = started?.provider === provider && same(started.state, state ?? '');
  if (!started || !belongs || !(await takeOnce(services.db, `state ${started.state}`, 2 * MINUTES)))
    throw signInErrors.stateMismatch();
  return started;
};
