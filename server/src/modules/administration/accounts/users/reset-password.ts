import { administratorsAmong } from '@graduate/contract/administration/accounts/roles.ts';
import { sql } from 'kysely';
import { hashRandomPassword } from '../../../../platform/passwords.ts';
import { randomPassword } from '../../../../platform/random-password.ts';
import { accountErrors } from '../accounts.errors.ts';
import { sendLink, takePassword } from '../consents/hand-over.ts';
import { type AccountContext, type AccountSeen, changeAccount } from './change-account.ts';
import { endSessionsOf } from './end-sessions.ts';

/**
 * A new random password, told once; whoever uses it must choose an own one first. Of an administrator nobody is told one:
 * the owner gets a link.
 */
export const resetPassword = async (context: AccountContext, { id, version }: AccountSeen) => {
  const password = randomPassword();
  const passwordHash = await hashRandomPassword(password);
  let ofAdministrator = false;
  const user = await changeAccount(context, { id, version }, 'resetPassword', async (tx, before) => {
    if (before.state !== 'active') throw accountErrors.notInThisState();
    ofAdministrator = administratorsAmong(before.roles).length > 0;
    if (ofAdministrator) return takePassword(tx, id, 'passwordReset');
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
  const sentTo = ofAdministrator ? await sendLink(context, id) : null;
  return { id: user.id, version: user.version, password: ofAdministrator ? null : password, sentTo };
};
