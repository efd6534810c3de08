import type { User } from '@graduate/contract/administration/accounts/users.ts';
import { accountErrors } from '../accounts.errors.ts';
import { bumpRightsOfAccount } from '../rights.ts';
import { type AccountChange, changeAccount } from './change-account.ts';
import { endSessionsOf } from './end-sessions.ts';

/** Nobody gets in with a disabled account, and whoever is in gets out. */
export const disableUser = (change: AccountChange, reason: string): Promise<User> =>
  changeAccount(change, 'account.disable', async (tx, before) => {
    if (before.state !== 'active') throw accountErrors.notInThisState();
    await tx
      .updateTable('accounts')
      .set({ state: 'disabled', stateReason: reason })
      .where('id', '=', change.id)
      .execute();
    await endSessionsOf(tx, change.id, 'disabled');
    await bumpRightsOfAccount(tx, change.id);
  });

export const enableUser = (change: AccountChange): Promise<User> =>
  changeAccount(change, 'account.enable', async (tx, before) => {
    if (before.state !== 'disabled') throw accountErrors.notInThisState();
    await tx
      .updateTable('accounts')
      .set({ state: 'active', stateReason: null })
      .where('id', '=', change.id)
      .execute();
  });

/** Ends a lock after wrong passwords before its time. */
export const unlockUser = (change: AccountChange): Promise<User> =>
  changeAccount(change, 'account.unlock', async (tx) => {
    await tx
      .updateTable('accounts')
      .set({ failedSignIns: 0, firstFailureAt: null, lockedUntil: null })
      .where('id', '=', change.id)
      .execute();
  });
