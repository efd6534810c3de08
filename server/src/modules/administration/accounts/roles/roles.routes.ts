import { roleCalls } from '@graduate/contract/administration/accounts/role-calls.ts';
import { scopeOf } from '../../../../platform/access/data-scope.ts';
import { serve } from '../../../../platform/http/serve.ts';
import { withConsent } from '../consents/ask-consent.ts';
import { permissionTree, setRolePermissions } from './role-permissions.ts';
import { listRoles, readRole, roleMembers } from './show-roles.ts';
import { createRole, deleteRole, editRole } from './write-role.ts';

const scope = scopeOf;

export const roleRoutes = [
  serve(roleCalls.listRoles, { handle: listRoles }),
  serve(roleCalls.findRole, { handle: readRole }),
  serve(roleCalls.roleMembers, { scope, handle: roleMembers }),
  serve(roleCalls.createRole, { scope, handle: createRole }),
  serve(roleCalls.editRole, { scope, handle: withConsent(roleCalls.editRole, editRole, readRole) }),
  serve(roleCalls.deleteRole, { handle: deleteRole }),
  serve(roleCalls.setRolePermissions, {
    handle: withConsent(roleCalls.setRolePermissions, setRolePermissions, readRole),
  }),
  serve(roleCalls.permissionTree, { handle: permissionTree }),
];
