import type { Permission } from '@graduate/contract/platform/access.ts';

export type RoleScope =
  | 'self'
  | 'ownStudents'
  | 'ownClasses'
  | 'department'
  | 'departmentTree'
  | 'all'
  | 'custom'
  | 'assigned';

export type RoleRef = { id: string; code: string; name: string; nameEn: string };
export type DepartmentRef = { id: string; code: string; name: string };

/** The person behind a request, acting in one role and one department. */
export type Actor = {
  accountId: string;
  sessionId: string;
  username: string;
  realName: string;
  admin: boolean;
  role: RoleRef;
  roles: readonly RoleRef[];
  permissions: ReadonlySet<Permission>;
  department: DepartmentRef | undefined;
  departments: readonly DepartmentRef[];
  roleScope: RoleScope;
  /** For `departmentTree` and `custom`: the departments the role reaches, already resolved. */
  scopeDepartmentIds: readonly string[];
  /** Year of enrolment of a student. */
  grade: number | undefined;
  /** The tutor an assistant acts for. */
  actingFor: { accountId: string; realName: string } | undefined;
  /** Changes with the person's roles, their permissions and the departments: the client then asks again what it may do. */
  rightsVersion: string;
};

export const mayUse = (actor: Actor, permission: Permission): boolean =>
  actor.admin || actor.permissions.has(permission);
