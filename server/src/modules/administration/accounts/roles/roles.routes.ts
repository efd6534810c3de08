import { roleCalls } from '@graduate/contract/administration/accounts/role-calls.ts';
import { scopeOf } from '../../../../platform/access/data-scope.ts';
import { serve } from '../../../../platform/http/serve.ts';
import { judgeActions } from '../users/user-actions.ts';
import { listAccounts, shown } from '../users/users.queries.ts';
import { judgeRoleActions } from './role-actions.ts';
import { permissionTree, setRolePermissions } from './role-permissions.ts';
import { findRole, listRoles } from './roles.queries.ts';
import { createRole, deleteRole, editRole } from './write-role.ts';

export const roleRoutes = [
  serve(roleCalls.listRoles, {
    handle: async ({ db, services, actor, query }) => {
      const [{ list, total }, actionsOn] = await Promise.all([
        listRoles(db, query),
        judgeRoleActions(services, actor),
      ]);
      return { total, list: list.map((role) => ({ ...role, actions: actionsOn(role) })) };
    },
  }),

  serve(roleCalls.findRole, {
    handle: async ({ db, services, actor, params }) => {
      const role = await findRole(db, params.id);
      return { ...role, actions: (await judgeRoleActions(services, actor))(role) };
    },
  }),

  serve(roleCalls.roleMembers, {
    scope: scopeOf,
    handle: async ({ db, scope, services, actor, params, query }) => {
      await findRole(db, params.id);
      const { list, total } = await listAccounts(db, scope, { ...query, roleId: params.id });
      const actionsOn = await judgeActions(services, actor);
      return { total, list: list.map((row) => shown(row, actionsOn(row))) };
    },
  }),

  serve(roleCalls.createRole, {
    scope: scopeOf,
    handle: ({ services, scope, author, body }) => createRole(services, scope, author, body),
  }),

  serve(roleCalls.editRole, {
    scope: scopeOf,
    handle: ({ services, scope, author, params, body }) =>
      editRole({ services, author, id: params.id, version: body.version }, scope, body),
  }),

  serve(roleCalls.deleteRole, {
    handle: ({ services, author, params }) => deleteRole(services, author, params.id),
  }),

  serve(roleCalls.setRolePermissions, {
    handle: ({ services, author, params, body }) =>
      setRolePermissions({ services, author, id: params.id, version: body.version }, body.permissions),
  }),

  serve(roleCalls.permissionTree, { handle: ({ services }) => permissionTree(services.modules) }),
];
