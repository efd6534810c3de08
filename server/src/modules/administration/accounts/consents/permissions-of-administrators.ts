import { administratorCodes } from '@graduate/contract/administration/accounts/roles.ts';
import type { Permission } from '@graduate/contract/platform/access.ts';
import type { Module } from '../../../../platform/module.ts';

/**
 * What of this only the three may do until somebody gives it to another role: whoever could hand it out alone would make
 * an administrator under another name. To look at something is no such thing.
 */
export const permissionsOfAdministrators = (
  modules: readonly Module[],
  permissions: readonly string[],
): string[] => {
  const others = new Set<Permission>(
    modules.flatMap(({ grants }) =>
      Object.entries(grants ?? {}).flatMap(([role, given]) =>
        administratorCodes.includes(role) ? [] : given,
      ),
    ),
  );
  return permissions.filter(
    (permission) =>
      permission.startsWith('system:') &&
      !permission.endsWith(':view') &&
      !others.has(permission as Permission),
  );
};
