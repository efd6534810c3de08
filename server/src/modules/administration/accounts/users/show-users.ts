import type { userCalls } from '@graduate/contract/administration/accounts/users.ts';
import type { QueryOf } from '@graduate/contract/platform/define-call.ts';
import type { AccountContext } from './change-account.ts';
import { judgeActions } from './user-actions.ts';
import { findAccount, listAccounts, shown } from './users.queries.ts';

/** Accounts with what the actor may do with each. */
export const listUsers = async (
  { db, services, scope, author: { actor } }: AccountContext,
  query: QueryOf<typeof userCalls.listUsers>,
) => {
  const [{ list, total }, actionsOn] = await Promise.all([
    listAccounts(db, scope, query),
    judgeActions(services, actor),
  ]);
  return { total, list: list.map((row) => shown(row, actionsOn(row))) };
};

export const findUser = async (
  { db, services, scope, author: { actor } }: AccountContext,
  { id }: { id: string },
) => {
  const row = await findAccount(db, scope, id);
  return shown(row, (await judgeActions(services, actor))(row));
};
