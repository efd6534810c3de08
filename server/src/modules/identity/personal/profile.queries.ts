import type { Profile } from '@graduate/contract/identity/personal/profile.ts';
import type { Db } from '../../../platform/database/connect.ts';
import type { Context } from '../../../platform/http/context.ts';
import { maskMobile } from '../../../platform/masking.ts';
import type { Module } from '../../../platform/module.ts';

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

const mobileInRecords = async (db: Db, modules: readonly Module[], accountId: string) => {
  for (const { mobileOf } of modules) {
    const mobile = await mobileOf?.(db, accountId);
    if (mobile) return mobile;
  }
  return undefined;
};

/** What the personal centre shows of the person. */
export const ownProfile = async ({
  db,
  author,
  services,
}: Pick<Context, 'db' | 'author' | 'services'>): Promise<Profile> => {
  const { actor } = author;
  const account = await ownAccount(db, actor.accountId);
  return {
    ...account,
    mobile: maskMobile((await mobileInRecords(db, services.modules, actor.accountId)) ?? account.mobile),
    roles: actor.roles.map(({ name }) => name),
    departments: [...actor.departments],
  };
};
