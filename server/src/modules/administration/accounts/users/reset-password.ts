import { sql } from 'kysely';
import { hashRandomPassword } from '../../../../platform/passwords.ts';
import { accountErrors } from '../accounts.errors.ts';
import { type AccountChange, changeAccount } from './change-account.ts';
import { endSessionsOf } from './end-sessions.ts';
import { randomPassword } from './random-password.ts';

/** A new random password, told once; whoever uses it must choose an own one first. */
export const resetPassword = async (change: AccountChange) => {
  const password = randomPassword();
  const passwordHash = await hashRandomPassword(password);
  const user = await changeAccount(change, 'account.resetPassword', async (tx, before) => {
    if (before.state !== 'active') throw accountErrors.notInThisState();
    await tx
      .updateTable('accounts')
      .set({
        passwordHash,
        passwordChangedAt: sql<Date>`now()`,
        mustChangePassword: true,
        failedSignIns: 0,
        firstFailureAt: null,
        lockedUntil: null,
      })
      .where('id', '=', change.id)
      .execute();
    await endSessionsOf(tx, change.id, 'passwordReset');
  });
  return { id: user.id, version: user.version, password };
};
