import type { User, UserRights } from '@graduate/contract/administration/accounts/users.ts';
import type { Tx } from '../../../../platform/database/connect.ts';
import { bumpRightsOfAccount, highestLevel, mustLieWithin, mustReachLevel } from '../rights.ts';
import { type AccountContext, changeAccount } from './change-account.ts';

const inOneOnly = (some: readonly string[], others: readonly string[]): string[] => [
  ...some.filter((id) => !others.includes(id)),
  ...others.filter((id) => !some.includes(id)),
];

/** The roles and departments of an account, in this order and no others. */
export const replaceRights = async (
  tx: Tx,
  accountId: string,
  { roleIds, departmentIds }: Pick<UserRights, 'roleIds' | 'departmentIds'>,
): Promise<void> => {
  await tx.deleteFrom('accountRoles').where('accountId', '=', accountId).execute();
  await tx.deleteFrom('accountDepartments').where('accountId', '=', accountId).execute();
  const roles = [...new Set(roleIds)].map((roleId, sortOrder) => ({ accountId, roleId, sortOrder }));
  if (roles.length > 0) await tx.insertInto('accountRoles').values(roles).execute();
  const places = [...new Set(departmentIds)].map((departmentId, sortOrder) => ({
    accountId,
    departmentId,
    sortOrder,
  }));
  if (places.length > 0) await tx.insertInto('accountDepartments').values(places).execute();
};

/** Gives an account its roles and departments; neither a higher role than the own nor a department out of reach. */
export const setUserRights = (
  context: AccountContext,
  { id, version, ...rights }: { id: string } & UserRights,
): Promise<User> =>
  changeAccount(context, { id, version }, 'setRights', async (tx, before, ownLevel) => {
    mustReachLevel(ownLevel, await highestLevel(tx, rights.roleIds));
    const now = before.departments.map((department) => department.id);
    mustLieWithin(context.scope, inOneOnly(now, rights.departmentIds));
    await replaceRights(tx, id, rights);
    await bumpRightsOfAccount(tx, id);
  });
