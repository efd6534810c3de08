import type { Permission } from '@graduate/contract/platform/access.ts';
import type { Call } from '@graduate/contract/platform/define-call.ts';
import { modules } from '../src/modules/index.ts';

const granted = new Set(
  modules.flatMap(({ grants }) =>
    Object.entries(grants ?? {}).flatMap(([role, permissions]) =>
      permissions.map((permission) => `${role} ${permission}`),
    ),
  ),
);

export const allPermissions = modules.flatMap(
  ({ permissions }) => Object.keys(permissions ?? {}) as Permission[],
);

/** A role of the tests that has every permission. */
export const KEEPER = 'keeper';

/** Whether the declarations give the role this permission; the system administrator has all of them. */
export const holds = (role: string, permission: Permission): boolean =>
  role === 'sysadmin' || role === KEEPER || granted.has(`${role} ${permission}`);

/** Whether the declarations let somebody use the call in this role. */
export const mayCall = (
  { access }: Call,
  { username, role }: { username: string; role: string },
): boolean => {
  if (access.kind !== 'holder') return true;
  if (!holds(role, access.permission)) return false;
  return !access.duty || access.duty === role || (username === 'admin' && access.duty === 'security');
};
