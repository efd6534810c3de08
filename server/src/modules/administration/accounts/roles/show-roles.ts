import type { roleCalls } from '@graduate/contract/administration/accounts/role-calls.ts';
import type { InputOf, QueryOf } from '@graduate/contract/platform/define-call.ts';
import type { DataScope } from '../../../../platform/access/data-scope.ts';
import type { Context } from '../../../../platform/http/context.ts';
import { listUsers } from '../users/show-users.ts';
import { judgeRoleActions } from './role-actions.ts';
import { findRole, rolesFound } from './roles.queries.ts';

/** Roles with what the actor may do with each. */
export const listRoles = async (
  { db, services, author: { actor } }: Context,
  query: QueryOf<typeof roleCalls.listRoles>,
) => {
  const [{ list, total }, actionsOn] = await Promise.all([
    rolesFound(db, query),
    judgeRoleActions(services, actor),
  ]);
  return { total, list: list.map((role) => ({ ...role, actions: actionsOn(role) })) };
};

export const readRole = async (
  { db, services, author: { actor } }: Pick<Context, 'db' | 'services' | 'author'>,
  { id }: { id: string },
) => {
  const role = await findRole(db, id);
  return { ...role, actions: (await judgeRoleActions(services, actor))(role) };
};

export const roleMembers = async (
  context: Context<DataScope>,
  { id, ...query }: InputOf<typeof roleCalls.roleMembers>,
) => {
  await findRole(context.db, id);
  return listUsers(context, { ...query, roleId: id });
};
