import type { FailureReason } from '@graduate/contract/identity/sign-in/sessions.ts';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Db } from '../../../../platform/database/connect.ts';
import type { Services } from '../../../../platform/services.ts';
import { callerOf, enter, type SignedIn } from '../enter.ts';
import { signInErrors } from '../sign-in.errors.ts';
import { logAttempt, refuseBusyAddress } from '../sign-in-log.ts';
import { redeemSocialCode, type SocialCode, type SocialIdentity } from './social-provider.ts';

const boundAccount = (db: Db, { source, subject }: SocialIdentity) =>
  db
    .selectFrom('socialBindings')
    .innerJoin('accounts', 'accounts.id', 'socialBindings.accountId')
    .select('accounts.id')
    .where('socialBindings.source', '=', source)
    .where('socialBindings.subject', '=', subject)
    .where('accounts.state', '=', 'active')
    .executeTakeFirst();

/** In with a social account that its owner has bound in the personal centre. */
export const signInWithSocial = async (
  services: Services,
  request: FastifyRequest,
  reply: FastifyReply,
  code: SocialCode,
): Promise<SignedIn> => {
  const { db } = services;
  const caller = callerOf(request);
  await refuseBusyAddress(db, caller.address);
  const fail = (reason: FailureReason) =>
    logAttempt(db, caller, { way: 'social', username: code.source, accountId: undefined, reason });
  const identity = await redeemSocialCode(services, request, reply, code, fail);
  const account = await boundAccount(db, identity);
  if (!account) {
    await fail('notBound');
    throw signInErrors.notBound();
  }
  return enter(services, caller, { way: 'social', accountId: account.id });
};
