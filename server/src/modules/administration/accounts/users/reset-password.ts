import { sql } from 'kysely';
import { hashRandomPassword } from '../../../../platform/passwords.ts';
import { accountErrors } from '../accounts.errors.ts';
import { type AccountContext, type AccountSeen, changeAccount } from './change-account.ts';
import { endSessionsOf } from './end-sessions.ts';
import { randomPassword } from './random-password.ts';

/** A new random password, told once; whoever uses it must choose an own one first. */
export const resetPassword = async (context: AccountContext, { id, version }: AccountSeen) => {
  const password = randomPassword();
  const passwordHash = await hashRandomPassword(password);
  const user = await changeAccount(context, { id, version }, 'resetPassword', async (tx, before) => {
    if (before.state !== 'active') throw accountErrors.notInThisState();
    await tx
      .updateTable('accounts')
      .set({
        passwordHash,
        passwordChangedAt: sql<Date>`now()`,
        mustChangePassword: true,
        lockedUntil: null,
      })
      .where('id', '=', id)
      .execute();
    await tx.deleteFrom('signInTries').where('accountId', '=', id).execute();
    await endSessionsOf(tx, id, 'passwordReset');
  });
  return { id: user.id, version: user.version, password };
};
