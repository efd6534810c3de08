import { type BuiltInRole, builtInRoles } from '@graduate/contract/administration/accounts/roles.ts';
import type { RoleScope } from '../../../platform/access/actor.ts';
import type { Tx } from '../../../platform/database/connect.ts';
import { idOf } from '../../../platform/ids.ts';

/** Level (smaller is higher) and default reach of each built-in role. */
const traits: Record<BuiltInRole, readonly [level: number, scope: RoleScope]> = {
  sysadmin: [1, 'all'],
  security: [1, 'all'],
  auditor: [1, 'all'],
  enrolment: [10, 'all'],
  training: [10, 'all'],
  degree: [10, 'all'],
  tutors: [10, 'all'],
  awards: [10, 'all'],
  dean: [20, 'department'],
  secretary: [30, 'department'],
  counselor: [40, 'ownClasses'],
  tutor: [50, 'ownStudents'],
  teacher: [50, 'ownClasses'],
  assistant: [60, 'ownStudents'],
  expert: [70, 'assigned'],
  student: [90, 'self'],
};

/** How far a built-in role reaches until somebody changes that. */
export const usualScopeOf = (code: BuiltInRole): RoleScope => traits[code][1];

export const roleIdOf = (code: BuiltInRole): string => idOf(`role:${code}`);

/** The built-in roles; names and reach stay as an administrator left them. */
export const writeRoles = async (tx: Tx): Promise<void> => {
  const codes = Object.keys(builtInRoles) as BuiltInRole[];
  await tx
    .insertInto('roles')
    .values(
      codes.map((code, index) => ({
        id: roleIdOf(code),
        code,
        name: builtInRoles[code].zh,
        nameEn: builtInRoles[code].en,
        level: traits[code][0],
        dataScope: traits[code][1],
        builtIn: true,
        sortOrder: index,
      })),
    )
    .onConflict((conflict) => conflict.column('id').doNothing())
    .execute();
};
