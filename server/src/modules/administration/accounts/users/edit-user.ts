import type { User, UserEdit } from '@graduate/contract/administration/accounts/users.ts';
import { nameInPinyin } from '../name-in-pinyin.ts';
import { type AccountContext, changeAccount } from './change-account.ts';

export const editUser = (
  context: AccountContext,
  { id, version, kind, mobile, email, ...facts }: { id: string } & UserEdit,
): Promise<User> =>
  changeAccount(context, { id, version }, 'edit', async (tx) => {
    await tx
      .updateTable('accounts')
      .set({
        ...facts,
        ...nameInPinyin(facts.realName),
        personKind: kind,
        ...(mobile !== undefined && { mobile }),
        ...(email !== undefined && { email }),
      })
      .where('id', '=', id)
      .execute();
  });
