import type { NewRole, RoleDetail, RoleEdit } from '@graduate/contract/administration/accounts/role-calls.ts';
import type { DataScope } from '../../../../platform/access/data-scope.ts';
import type { Tx } from '../../../../platform/database/connect.ts';
import type { Context } from '../../../../platform/http/context.ts';
import { accountErrors } from '../accounts.errors.ts';
import { levelOf, mustLieWithin, mustReachLevel } from '../rights.ts';
import { changeRole, holdRole, roles } from './change-role.ts';
import { judgeRoleActions } from './role-actions.ts';

/** Exactly the chosen departments, and none for a scope that is not custom. */
const replaceDepartments = async (
  tx: Tx,
  roleId: string,
  { dataScope, departmentIds }: Pick<NewRole, 'dataScope' | 'departmentIds'>,
): Promise<void> => {
  await tx.deleteFrom('roleDepartments').where('roleId', '=', roleId).execute();
  const chosen = dataScope === 'custom' ? [...new Set(departmentIds)] : [];
  if (chosen.length > 0)
    await tx
      .insertInto('roleDepartments')
      .values(chosen.map((departmentId) => ({ roleId, departmentId })))
      .execute();
};

/** Nobody makes a role reach farther than the own. */
const mustNotReachFarther = (scope: DataScope, role: Pick<NewRole, 'dataScope' | 'departmentIds'>): void => {
  if (scope.kind === 'all') return;
  if (role.dataScope === 'all') throw accountErrors.beyondScope();
  if (role.dataScope === 'custom') mustLieWithin(scope, role.departmentIds);
};

export const createRole = async (
  { services, scope, author }: Context<DataScope>,
  role: NewRole,
): Promise<RoleDetail> => {
  mustNotReachFarther(scope, role);
  const created = await roles.transact({ db: services.db, author }, async (within) => {
    mustReachLevel(await levelOf(within.db, author.actor), role.level);
    const { departmentIds: _departmentIds, ...facts } = role;
    return roles.add(within, { ...facts, builtIn: false }, undefined, ({ id }) =>
      replaceDepartments(within.db, id, role),
    );
  });
  return { ...created, actions: (await judgeRoleActions(services, author.actor))(created) };
};

export const editRole = (
  context: Context<DataScope>,
  { id, version, ...edit }: { id: string } & RoleEdit,
): Promise<RoleDetail> =>
  changeRole(context, { id, version }, 'edit', async (tx, _before, ownLevel) => {
    mustReachLevel(ownLevel, edit.level);
    mustNotReachFarther(context.scope, edit);
    const { departmentIds: _departmentIds, ...facts } = edit;
    await tx.updateTable('roles').set(facts).where('id', '=', id).execute();
    await replaceDepartments(tx, id, edit);
  });

/** Only a role nobody holds, and none that the product relies on. */
export const deleteRole = (context: Context, { id }: { id: string }): Promise<void> =>
  roles.transact(context, async (within) => {
    const { role } = await holdRole(within, { id });
    if (role.builtIn) throw accountErrors.builtInRole();
    if (role.memberCount > 0) throw accountErrors.roleHasMembers({ count: role.memberCount });
    await roles.drop(within, role);
  });
