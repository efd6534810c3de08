import type { GraduationPermission } from '@graduate/contract/graduation/permissions.ts';

/** Who may do what at first; the role screen changes it. */
const holders: Readonly<Record<GraduationPermission, string>> = {
  'student:graduation:view': 'tutor secretary dean enrolment degree',
  'student:graduation:manage': 'enrolment',
  'student:certno:manage': 'enrolment',
  'student:graduates:view': 'secretary dean enrolment degree',
  'student:graduates:export': 'secretary enrolment degree',
};

const pairs = (Object.entries(holders) as [GraduationPermission, string][]).flatMap(([permission, roles]) =>
  roles.split(' ').map((role) => ({ role, permission })),
);

export const graduationGrants: Readonly<Record<string, readonly GraduationPermission[]>> = Object.fromEntries(
  [...new Set(pairs.map(({ role }) => role))].map((role) => [
    role,
    pairs.filter((pair) => pair.role === role).map(({ permission }) => permission),
  ]),
);
