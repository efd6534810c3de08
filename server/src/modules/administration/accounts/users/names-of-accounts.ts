import type { Db } from '../../../../platform/database/connect.ts';

/** Accounts as the log calls them: by name and user name. */
export const namesOfAccounts = async (db: Db, ids: readonly string[]): Promise<Map<string, string>> => {
  const rows = await db
    .selectFrom('accounts')
    .select(['id', 'realName', 'username'])
    .where('id', 'in', ids)
    .execute();
  return new Map(rows.map(({ id, realName, username }) => [id, `${realName}（${username}）`]));
};
