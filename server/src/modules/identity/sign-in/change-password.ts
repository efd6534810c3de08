import { PasswordChange } from '@graduate/contract/identity/sign-in/password.ts';
import { passwordProblem } from '@graduate/contract/identity/sign-in/password-rules.ts';
import { text } from '@graduate/contract/platform/text.ts';
import type { z } from 'zod';
import { audit } from '../../../platform/audit/audit.ts';
import type { Db } from '../../../platform/database/connect.ts';
import { platformErrors } from '../../../platform/errors.ts';
import type { Context } from '../../../platform/http/context.ts';
import { readParameter } from '../../../platform/parameters.ts';
import { hashPassword, passwordMatches } from '../../../platform/passwords.ts';
import { whileCounted } from './count-tries.ts';
import { readSealed } from './read-sealed.ts';
import { endSessions } from './sessions.ts';
import { signInErrors } from './sign-in.errors.ts';
import { passwordHistory, passwordRules } from './sign-in.parameters.ts';

type Change = z.output<typeof PasswordChange>;

const findOwner = (db: Db, accountId: string) =>
  db
    .selectFrom('accounts')
    .select(['id', 'username', 'passwordHash', 'personNo', 'cardNo', 'mobile', 'namePinyin'])
    .where('id', '=', accountId)
    .executeTakeFirstOrThrow();

type Owner = Awaited<ReturnType<typeof findOwner>>;

/** Guesses at the old password are counted like guesses at the sign-in page, apart from them. */
const proveOldPassword = async (
  db: Db,
  owner: Owner,
  oldPassword: string,
  address: string,
): Promise<void> => {
  const right = await whileCounted(db, {
    counters: [{ of: 'place', what: `${owner.id} own password`, accountId: owner.id }],
    address,
    look: () => passwordMatches(owner.passwordHash, oldPassword),
  });
  if (!right) throw signInErrors.wrongOldPassword();
};

/** Refuses a password that breaks the rules; registration asks the same. */
export const checkNewPassword = async (
  db: Db,
  password: string,
  owner: { username: string; known: readonly (string | null)[] },
): Promise<void> => {
  const problem = passwordProblem(await passwordRules(db), password, owner);
  if (problem) throw signInErrors.passwordRefused({ problem });
};

const refuseRecent = async (db: Db, owner: Owner, password: string): Promise<void> => {
  const count = await readParameter(db, passwordHistory);
  if (count === 0) return;
  const past = await db
    .selectFrom('pastPasswords')
    .select('passwordHash')
    .where('accountId', '=', owner.id)
    .orderBy('at', 'desc')
    .limit(count - 1)
    .execute();
  for (const hash of [owner.passwordHash, ...past.map(({ passwordHash }) => passwordHash)])
    if (await passwordMatches(hash, password))
      throw signInErrors.passwordRefused({
        problem: text(
          `不能与最近${count}次使用过的密码相同`,
          `The password must differ from the last ${count} you used`,
        ),
      });
};

const replacePassword = async (db: Db, owner: Owner, passwordHash: string): Promise<void> => {
  const changed = await db
    .updateTable('accounts')
    .set({ passwordHash, passwordChangedAt: new Date(), mustChangePassword: false })
    .where('id', '=', owner.id)
    .where('passwordHash', '=', owner.passwordHash)
    .returning('id')
    .executeTakeFirst();
  if (!changed || !owner.passwordHash) throw platformErrors.changedMeanwhile();
  await db
    .insertInto('pastPasswords')
    .values({ accountId: owner.id, passwordHash: owner.passwordHash })
    .execute();
};

/** Somebody changes their own password: proves the old one, keeps the rules, and is signed out everywhere else. */
export const changePassword = async (
  { db, services, author, language }: Context,
  body: { param: string } | Change,
): Promise<{ endedSessions: number }> => {
  const { accountId, sessionId } = author.actor;
  const change = 'param' in body ? await readSealed(db, PasswordChange, body, language) : body;
  const owner = await findOwner(db, accountId);
  await proveOldPassword(db, owner, change.oldPassword, author.address);
  const { username, personNo, cardNo, mobile, namePinyin } = owner;
  await checkNewPassword(db, change.newPassword, { username, known: [personNo, cardNo, mobile, namePinyin] });
  await refuseRecent(db, owner, change.newPassword);
  const passwordHash = await hashPassword(change.newPassword);
  const ended = await db.transaction().execute(async (tx) => {
    await replacePassword(tx, owner, passwordHash);
    await audit(tx, author, { action: 'account.changePassword', subject: 'account', subjectId: accountId });
    return endSessions(tx, 'passwordChanged', (eb) =>
      eb.and([eb('accountId', '=', accountId), eb('id', '!=', sessionId)]),
    );
  });
  for (const id of [...ended, sessionId]) services.forgetSession(id);
  return { endedSessions: ended.length };
};
