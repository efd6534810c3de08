import { SignIn } from '@graduate/contract/identity/sign-in/session.ts';
import type { FailureReason } from '@graduate/contract/identity/sign-in/sessions.ts';
import type { Language } from '@graduate/contract/platform/text.ts';
import { sql } from 'kysely';
import type { z } from 'zod';
import type { Db } from '../../../platform/database/connect.ts';
import type { Refused } from '../../../platform/errors.ts';
import { passwordMatches } from '../../../platform/passwords.ts';
import type { Services } from '../../../platform/services.ts';
import { appointingTutor } from './assistants/appointments.queries.ts';
import { useCaptcha } from './captcha.ts';
import { countersOf, whileCounted } from './count-tries.ts';
import { enter, type SignedIn } from './enter.ts';
import { readSealed } from './read-sealed.ts';
import { signInErrors } from './sign-in.errors.ts';
import { type Caller, logAttempt, refuseBusyAddress } from './sign-in-log.ts';

type SignInRequest = z.output<typeof SignIn>;
type SealedSignIn = { param: string } | SignInRequest;

const readSignIn = (
  { config, db }: Services,
  body: SealedSignIn,
  language: Language,
): Promise<SignInRequest> => {
  if ('param' in body) return readSealed(db, SignIn, body, language);
  if (config.loginEncrypt) throw signInErrors.encryptionRequired();
  return Promise.resolve(body);
};

/** The account of a name, in one look whether there is such an account or not. */
const findAccount = (db: Db, name: string) =>
  db
    .selectFrom(sql<{ name: string }>`(select ${name}::text as name)`.as('asked'))
    .leftJoin('accounts', (join) =>
      join.on(
        'accounts.id',
        '=',
        sql<string>`coalesce((select a.id from accounts a where lower(a.username) = asked.name),
          (select alias.account_id from account_aliases alias where alias.name = asked.name))`,
      ),
    )
    .select([
      'accounts.id',
      'accounts.username',
      'accounts.passwordHash',
      'accounts.state',
      'accounts.stateReason',
    ])
    .executeTakeFirstOrThrow();

type Account = Awaited<ReturnType<typeof findAccount>>;

/** Why somebody with the right password still stays outside. What is told to strangers is `wrongCredentials`. */
const refusalByState = ({ state, stateReason }: Account): [FailureReason, Refused] | undefined => {
  switch (state) {
    case 'active':
      return undefined;
    case 'pending':
      return ['pending', signInErrors.pending()];
    case 'rejected':
      return ['rejected', signInErrors.rejected({ reason: stateReason ?? '' })];
    case 'disabled':
    case null:
      return ['disabled', signInErrors.wrongCredentials()];
  }
};

type Tried = {
  username: string;
  password: string;
  caller: Caller;
  fail: (reason: FailureReason, accountId?: string) => Promise<void>;
};

/**
 * Checks a name and a password: the account's id, or a refusal. An unknown name, a wrong password and a disabled account
 * get the same answer after the same work, and are counted alike.
 */
const checkPassword = async (db: Db, { username, password, caller, fail }: Tried): Promise<string> => {
  const name = username.toLowerCase();
  const account = await findAccount(db, name);
  const accountId = account.id ?? undefined;
  let matches = false;
  const right = await whileCounted(db, {
    counters: await countersOf(db, { name, accountId }, caller),
    address: caller.address,
    look: async () => {
      matches = await passwordMatches(account.passwordHash, password);
      return matches && accountId !== undefined && account.state !== 'disabled';
    },
    refused: () => fail('locked', accountId),
  });
  if (!right || accountId === undefined) {
    await fail(accountId === undefined ? 'unknownName' : matches ? 'disabled' : 'wrongPassword', accountId);
    throw signInErrors.wrongCredentials();
  }
  const refusal = refusalByState(account);
  if (refusal) {
    await fail(refusal[0], accountId);
    throw refusal[1];
  }
  return accountId;
};

/** The usual way in: name and password, with a captcha, in an encrypted body. */
export const signInWithPassword = async (
  services: Services,
  body: SealedSignIn,
  language: Language,
  caller: Caller,
): Promise<SignedIn> => {
  const { db } = services;
  // A browser its owner has come in from goes on whatever others do behind the same address.
  if (!caller.device) await refuseBusyAddress(db, caller.address);
  const request = await readSignIn(services, body, language);
  await useCaptcha(services, request.uuid, request.code);
  const way = request.assistantLogin ? 'assistant' : 'password';
  const username = (request.assistantLogin && request.assistant) || request.username;
  const fail = (reason: FailureReason, accountId?: string) =>
    logAttempt(db, caller, { way, username, accountId, reason });
  const accountId = await checkPassword(db, { username, password: request.password, caller, fail });
  const remember = request.remember ?? false;
  if (way === 'password') return enter(services, caller, { way, accountId, remember });
  const actingForId = await appointingTutor(db, request.username, accountId);
  if (!actingForId) {
    await fail('notAppointed', accountId);
    throw signInErrors.notAppointed();
  }
  return enter(services, caller, { way, accountId, actingForId, remember });
};
