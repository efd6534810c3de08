import '../accounts/accounts.tables.ts';
import { SignIn } from '@graduate/contract/sign-in/session.ts';
import { sql } from 'kysely';
import type { z } from 'zod';
import type { Language } from '@graduate/contract/platform/text.ts';
import type { Db } from '../../platform/database/connect.ts';
import { badInput } from '../../platform/http/bad-input.ts';
import type { Services } from '../../platform/services.ts';
import { useCaptcha } from './captcha.ts';
import { passwordMatches } from '../../platform/passwords.ts';
import { type OpenedSession, openSession } from './sessions.ts';
import { signInErrors } from './sign-in.errors.ts';
import { openSealedBody } from './sign-in-keys.ts';

const LARGEST_AGE_MS = 5 * 60_000;

export type SignInRequest = z.output<typeof SignIn>;
export type Caller = { address: string; userAgent: string };
export type SignedIn = OpenedSession & {
  accountId: string;
  departmentId: string | undefined;
  mustChangePassword: boolean;
};

/** The sign-in inside a request body: decrypted, complete, and not a copy of an earlier one. */
export const readSignIn = async (
  { config, db }: Services,
  body: { param: string } | SignInRequest,
  language: Language,
): Promise<SignInRequest> => {
  if (!('param' in body)) {
    if (config.loginEncrypt) throw signInErrors.encryptionRequired();
    return body;
  }
  const parsed = SignIn.safeParse(await openSealedBody(db, body.param), { reportInput: true });
  if (!parsed.success) throw badInput(SignIn, parsed.error, language);
  const { nonce, time } = parsed.data;
  if (!nonce || !time || Math.abs(Date.now() - time) > LARGEST_AGE_MS) throw signInErrors.replayed();
  const fresh = await db
    .insertInto('usedNonces')
    .values({ nonce, expiresAt: new Date(Date.now() + 2 * LARGEST_AGE_MS) })
    .onConflict((conflict) => conflict.column('nonce').doNothing())
    .returning('nonce')
    .executeTakeFirst();
  if (!fresh) throw signInErrors.replayed();
  return parsed.data;
};

const findAccount = (db: Db, username: string) =>
  db
    .selectFrom('accounts')
    .select(['id', 'passwordHash', 'mustChangePassword', 'state', 'lockedUntil'])
    .select(
      sql<string | null>`(select ad.department_id from account_departments ad
        where ad.account_id = accounts.id order by ad.sort_order limit 1)`.as('departmentId'),
    )
    .where(sql`lower(username)`, '=', username.toLowerCase())
    .executeTakeFirst();

const logAttempt = (db: Db, username: string, accountId: string | undefined, reason: string | null, caller: Caller) =>
  db
    .insertInto('signInLog')
    .values({
      username: username.slice(0, 64),
      accountId: accountId ?? null,
      way: 'password',
      succeeded: reason === null,
      reason,
      address: caller.address,
      userAgent: caller.userAgent.slice(0, 300),
    })
    .execute();

/** The usual way in. An unknown name and a wrong password get the same answer after the same time. */
export const signInWithPassword = async (
  services: Services,
  request: SignInRequest,
  caller: Caller,
): Promise<SignedIn> => {
  const { db, config } = services;
  if (config.captcha) await useCaptcha(db, request.uuid, request.code);
  const account = await findAccount(db, request.username);
  const matches = await passwordMatches(account?.passwordHash, request.password);
  if (!account || !matches || account.state !== 'active') {
    await logAttempt(db, request.username, account?.id, 'wrongCredentials', caller);
    throw signInErrors.wrongCredentials();
  }
  await logAttempt(db, request.username, account.id, null, caller);
  const departmentId = account.departmentId ?? undefined;
  const session = await openSession(db, {
    accountId: account.id,
    departmentId,
    way: 'password',
    remember: request.remember ?? false,
    ...caller,
  });
  return { ...session, accountId: account.id, departmentId, mustChangePassword: account.mustChangePassword };
};
