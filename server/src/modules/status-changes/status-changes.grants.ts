import type { ChangePermission } from '@graduate/contract/status-changes/permissions.ts';

/** Who may do what at first; the role screen changes it. */
const holders: Readonly<Record<ChangePermission, string>> = {
  'student:change:view': 'tutor assistant secretary dean counselor enrolment',
  'student:change:proxy': 'secretary enrolment',
  'student:change:propose': 'secretary',
  'student:change:decide': 'enrolment',
  'student:change:manage': 'enrolment',
  'student:change:export': 'secretary dean counselor enrolment',
};

const pairs = (Object.entries(holders) as [ChangePermission, string][]).flatMap(([permission, roles]) =>
  roles.split(' ').map((role) => ({ role, permission })),
);

export const changeGrants: Readonly<Record<string, readonly ChangePermission[]>> = Object.fromEntries(
  [...new Set(pairs.map(({ role }) => role))].map((role) => [
    role,
    pairs.filter((pair) => pair.role === role).map(({ permission }) => permission),
  ]),
);
