import type { User } from '@graduate/contract/administration/accounts/users.ts';
import { accountErrors } from '../accounts.errors.ts';
import { bumpRightsOfAccount } from '../rights.ts';
import { type AccountContext, type AccountSeen, changeAccount } from './change-account.ts';
import { endSessionsOf } from './end-sessions.ts';

/** Nobody gets in with a disabled account, and whoever is in gets out. */
export const disableUser = (
  context: AccountContext,
  { id, version, reason }: AccountSeen & { reason: string },
): Promise<User> =>
  changeAccount(context, { id, version }, 'disable', async (tx, before) => {
    if (before.state !== 'active') throw accountErrors.notInThisState();
    await tx
      .updateTable('accounts')
      .set({ state: 'disabled', stateReason: reason })
      .where('id', '=', id)
      .execute();
    await endSessionsOf(tx, id, 'disabled');
    await bumpRightsOfAccount(tx, id);
  });

export const enableUser = (context: AccountContext, { id, version }: AccountSeen): Promise<User> =>
  changeAccount(context, { id, version }, 'enable', async (tx, before) => {
    if (before.state !== 'disabled') throw accountErrors.notInThisState();
    await tx
      .updateTable('accounts')
      .set({ state: 'active', stateReason: null })
      .where('id', '=', id)
      .execute();
  });

/** Ends a lock after wrong passwords before its time. */
export const unlockUser = (context: AccountContext, { id, version }: AccountSeen): Promise<User> =>
  changeAccount(context, { id, version }, 'unlock', async (tx) => {
    await tx.updateTable('accounts').set({ lockedUntil: null }).where('id', '=', id).execute();
    await tx.deleteFrom('signInTries').where('accountId', '=', id).execute();
  });
