import type { Profile } from '@graduate/contract/identity/personal/profile.ts';
import type { Db } from '../../../platform/database/connect.ts';
import type { Context } from '../../../platform/http/context.ts';
import { maskMobile } from '../../../platform/masking.ts';

const ownAccount = (db: Db, accountId: string) =>
  db
    .selectFrom('accounts')
    .select([
      'username',
      'realName',
      'personKind as kind',
      'personNo',
      'cardNo',
      'mobile',
      'email',
      'avatarFileId',
      'passwordChangedAt',
      'version',
    ])
    .where('id', '=', accountId)
    .executeTakeFirstOrThrow();

/** What the personal centre shows of the person. */
export const ownProfile = async ({ db, author }: Pick<Context, 'db' | 'author'>): Promise<Profile> => {
  const { actor } = author;
  const account = await ownAccount(db, actor.accountId);
  return {
    ...account,
    mobile: maskMobile(account.mobile),
    roles: actor.roles.map(({ name }) => name),
    departments: [...actor.departments],
  };
};
