import type { FailureReason } from '@graduate/contract/identity/sign-in/sessions.ts';
import type { SignInMethod } from '@graduate/contract/identity/sign-in/sign-in-methods.ts';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Db } from '../../../../platform/database/connect.ts';
import type { Services } from '../../../../platform/services.ts';
import { callerOf, enter, type SignedIn } from '../enter.ts';
import { signInErrors } from '../sign-in.errors.ts';
import { logAttempt, refuseBusyAddress } from '../sign-in-log.ts';
import { type Identity, validateCasTicket } from './cas.ts';
import { readCookieToken } from './cookie-token.ts';
import { redeemOidcCode } from './oidc.ts';

type Wish = { token: string; state?: string | undefined; iss?: string | undefined };

const splitToken = (token: string): { way: SignInMethod; rest: string } => {
  const [, prefix, rest] = /^(cas|oidc):(.*)$/s.exec(token) ?? [];
  return prefix === 'cas' || prefix === 'oidc'
    ? { way: prefix, rest: rest ?? '' }
    : { way: 'cookie', rest: token };
};

/** The account of a student or staff number. */
const accountOf = (db: Db, number: string) =>
  db
    .selectFrom('accounts')
    .select('id')
    .where('personNo', '=', number)
    .where('state', '=', 'active')
    .orderBy('createdAt')
    .limit(1)
    .executeTakeFirst();

const identify = (
  services: Services,
  request: FastifyRequest,
  reply: FastifyReply,
  { token, state, iss }: Wish,
  fail: (reason: FailureReason) => Promise<void>,
): Promise<Identity> => {
  const { way, rest } = splitToken(token);
  switch (way) {
    case 'cas':
      return validateCasTicket(services, rest, fail);
    case 'oidc':
      return redeemOidcCode(services, request, reply, { code: rest, state, iss }, fail);
    default:
      return readCookieToken(services, rest, fail);
  }
};

/** In with what an identity provider vouches for: a CAS ticket, an OpenID code, or a token of another school system. */
export const signInWithToken = async (
  services: Services,
  request: FastifyRequest,
  reply: FastifyReply,
  wish: Wish,
): Promise<SignedIn> => {
  const { db } = services;
  const caller = callerOf(request);
  await refuseBusyAddress(db, caller.address);
  const { way } = splitToken(wish.token);
  const fail = (reason: FailureReason, username = '') =>
    logAttempt(db, caller, { way, username, accountId: undefined, reason });
  const { subject, ...provided } = await identify(services, request, reply, wish, fail);
  const account = await accountOf(db, subject);
  if (!account) {
    await fail('unknownSubject', subject);
    throw signInErrors.unknownSubject();
  }
  return enter(services, caller, { way, accountId: account.id, ...provided });
};
