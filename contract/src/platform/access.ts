export type Permission = `${string}:${string}:${string}`;

/** Who may use a call. Data scope, the second gate, stands where the call is served. */
export type Access =
  | { kind: 'anyone'; because: string }
  | { kind: 'signedIn' }
  | { kind: 'holder'; permission: Permission; duty?: Duty };

/** Duties kept apart from each other: only the administrator of that name does it, the admin flag does not help. */
export type Duty = 'security' | 'auditor';

/** Needs no token; says why it may be open. */
export const anyone = (because: string) => ({ kind: 'anyone', because }) as const;

/** Needs a session and nothing else; answers only what is the caller's own. */
export const signedIn = { kind: 'signedIn' } as const;

export const requires = (permission: Permission) => ({ kind: 'holder', permission }) as const;

/** Needs the permission and the duty: granting the permission to another role opens nothing. */
export const requiresDuty = (duty: Duty, permission: Permission) =>
  ({ kind: 'holder', permission, duty }) as const;

type GuardLists = {
  role?: readonly string[];
  permission?: readonly string[];
  mode?: 'oneOf' | 'allOf' | 'except';
};

/** What a menu entry or an element asks for: a list (any of), or lists of roles and permissions with a mode. */
export type Guard = readonly string[] | GuardLists;

export type Holder = { admin: boolean; roles: readonly string[]; permissions: readonly string[] };

/** The one permission rule of the product: menu build, route filter and elements on the page all ask here. */
export const satisfies = (holder: Holder, guard: Guard | undefined): boolean => {
  if (holder.admin || guard === undefined) return true;
  const held = new Set([...holder.roles, ...holder.permissions]);
  if (isList(guard)) return guard.length === 0 || guard.some((name) => held.has(name));
  const listed = [...(guard.role ?? []), ...(guard.permission ?? [])];
  if (listed.length === 0) return true;
  switch (guard.mode ?? 'oneOf') {
    case 'oneOf':
      return listed.some((name) => held.has(name));
    case 'allOf':
      return listed.every((name) => held.has(name));
    case 'except':
      return !listed.some((name) => held.has(name));
  }
};

const isList = (guard: Guard): guard is readonly string[] => Array.isArray(guard);
