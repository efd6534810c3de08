import type { User, UserEdit } from '@graduate/contract/administration/accounts/users.ts';
import { nameInPinyin } from '../name-in-pinyin.ts';
import { type AccountChange, changeAccount } from './change-account.ts';

export const editUser = (change: AccountChange, edit: UserEdit): Promise<User> =>
  changeAccount(change, 'account.edit', async (tx) => {
    const { version: _version, kind, mobile, email, ...facts } = edit;
    await tx
      .updateTable('accounts')
      .set({
        ...facts,
        ...nameInPinyin(facts.realName),
        personKind: kind,
        ...(mobile !== undefined && { mobile }),
        ...(email !== undefined && { email }),
      })
      .where('id', '=', change.id)
      .execute();
  });
