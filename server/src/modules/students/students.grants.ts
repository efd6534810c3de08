import type { StudentPermission } from '@graduate/contract/students/permissions.ts';

/** Who may do what at first; the role screen changes it. */
const holders: Readonly<Record<StudentPermission, string>> = {
  'student:self:use': 'student',
  'student:record:view': 'tutor assistant secretary dean counselor enrolment training degree tutors awards',
  'student:record:create': 'enrolment',
  'student:record:edit': 'enrolment secretary',
  'student:record:office': 'enrolment',
  'student:record:delete': 'enrolment',
  'student:record:import': 'enrolment',
  'student:record:export': 'secretary dean counselor enrolment training degree awards',
  'student:record:reveal': 'enrolment secretary',
  'student:visiting:create': 'enrolment secretary',
  'student:others:view': 'enrolment secretary',
  'student:equivalent:view': 'enrolment secretary degree',
  'student:equivalent:settle': 'enrolment degree',
  'student:contact:view': 'tutor counselor secretary enrolment',
  'student:sensitive:view': 'counselor secretary enrolment',
  'student:bank:view': 'awards',
  'student:photo:manage': 'secretary enrolment',
  'student:photo:admission': 'enrolment',
  'student:photo:onsite': 'counselor secretary enrolment',
  'student:photo:download': 'secretary enrolment degree',
  'student:class:edit': 'secretary enrolment',
  'student:number:manage': 'enrolment',
  'student:number:preview': 'enrolment secretary',
  'student:certno:manage': 'enrolment',
  'student:check:audit': 'secretary enrolment',
  'student:fee:import': 'secretary enrolment',
  'student:graduates:view': 'secretary dean enrolment degree',
  'student:graduates:export': 'secretary enrolment degree',
  'student:dbf:export': 'enrolment',
  'student:dbf:equivalent': 'enrolment degree',
  'student:rail:export': 'secretary enrolment',
  'student:newcomer:export': 'secretary enrolment',
  'student:ministry:export': 'enrolment',
  'student:stats:view': 'secretary dean counselor enrolment training degree awards',
  'student:tutorstats:view': 'tutor secretary dean enrolment tutors',
  'student:config:edit': 'enrolment sysadmin',
};

const pairs = (Object.entries(holders) as [StudentPermission, string][]).flatMap(([permission, roles]) =>
  roles.split(' ').map((role) => ({ role, permission })),
);

export const studentGrants: Readonly<Record<string, readonly StudentPermission[]>> = Object.fromEntries(
  [...new Set(pairs.map(({ role }) => role))].map((role) => [
    role,
    pairs.filter((pair) => pair.role === role).map(({ permission }) => permission),
  ]),
);
