import type { BuiltInRole } from '@graduate/contract/administration/accounts/roles.ts';
import type { RoleScope } from '../../src/platform/access/actor.ts';
import type { TestClient } from '../client.ts';
import { holds } from '../declared-rights.ts';

/** Somebody who asks, or to whom a row belongs, acting in one role and one department. */
export type Person = {
  name: string;
  username: string;
  accountId: string;
  realName: string;
  personNo: string | null;
  role: string;
  /** How far the role is declared to reach. */
  scope: RoleScope;
  /** Every role held, whichever is the current one. */
  roleIds: readonly string[];
  roleId: string;
  departmentId: string;
  departmentIds: readonly string[];
  /** The tutor an assistant acts for: it reaches what the tutor reaches. */
  actsForId: string | undefined;
  client: TestClient;
};

/** Whether somebody may have to do with the row of another. */
export type Reach = (who: Person, owner: Person) => boolean;

export const everybody: Reach = () => true;
export const nobody: Reach = () => false;
export const ownOnly: Reach = (who, owner) => who.accountId === owner.accountId;
export const sameDepartment: Reach = (who, owner) => who.departmentId === owner.departmentId;
/** Somebody whose role reaches a department, in that of the row. */
export const byDepartment: Reach = (who, owner) => who.scope === 'department' && sameDepartment(who, owner);
/** Somebody who reaches nothing but their own. */
export const isSelf: Reach = (who) => who.scope === 'self';
/** Somebody whose role holds the permission. */
export const may =
  (permission: Parameters<typeof holds>[1]): Reach =>
  (who) =>
    holds(who.role, permission);
export const either =
  (...ways: readonly Reach[]): Reach =>
  (who, owner) =>
    ways.some((reaches) => reaches(who, owner));
export const both =
  (...ways: readonly Reach[]): Reach =>
  (who, owner) =>
    ways.every((reaches) => reaches(who, owner));
export const not =
  (reaches: Reach): Reach =>
  (who, owner) =>
    !reaches(who, owner);
export const inRole =
  (...roles: readonly BuiltInRole[]): Reach =>
  ({ role }) =>
    roles.some((one) => one === role);

/** The office that is in charge of all training. */
export const trainingOffice = inRole('training', 'sysadmin');

/** What the declared data scope of the role says. Classes, students and tasks are none of the platform's rows. */
export const byDataScope: Reach = (who, owner) => {
  switch (who.scope) {
    case 'all':
      return true;
    case 'department':
      return sameDepartment(who, owner);
    default:
      return (who.actsForId ?? who.accountId) === owner.accountId;
  }
};
