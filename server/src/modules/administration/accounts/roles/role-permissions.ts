import {
  type PermissionArea,
  permissionAreas,
  type RoleDetail,
} from '@graduate/contract/administration/accounts/role-calls.ts';
import { type Text, text } from '@graduate/contract/platform/text.ts';
import type { Context } from '../../../../platform/http/context.ts';
import { accountErrors } from '../accounts.errors.ts';
import { changeRole, type RoleSeen } from './change-role.ts';

const namesOfAreas: Readonly<Record<string, Text>> = permissionAreas;

/** Every permission that a module declares, by business area. */
export const permissionTree = ({ services: { modules } }: Context): PermissionArea[] => {
  const all = modules.flatMap(({ permissions }) => Object.entries(permissions ?? {}));
  const areas = new Set(all.map(([permission]) => permission.split(':')[0] ?? ''));
  return [...areas].map((area) => ({
    area,
    name: namesOfAreas[area] ?? text(area, area),
    permissions: all
      .filter(([permission]) => permission.startsWith(`${area}:`))
      .map(([permission, name]) => ({ permission, name })),
  }));
};

/** What a role may do: these declared permissions and no others. */
export const setRolePermissions = (
  context: Context,
  { id, version, permissions }: RoleSeen & { permissions: readonly string[] },
): Promise<RoleDetail> => {
  const declared = new Set(
    context.services.modules.flatMap((module) => Object.keys(module.permissions ?? {})),
  );
  const unknown = permissions.filter((permission) => !declared.has(permission));
  if (unknown.length > 0) throw accountErrors.noSuchPermission({ names: unknown.join(', ') });
  return changeRole(context, { id, version }, 'setPermissions', async (tx) => {
    await tx.deleteFrom('rolePermissions').where('roleId', '=', id).execute();
    const rows = [...new Set(permissions)].map((permission) => ({ roleId: id, permission }));
    if (rows.length > 0) await tx.insertInto('rolePermissions').values(rows).execute();
  });
};
