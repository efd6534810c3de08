import type { GraduationPermission } from '@graduate/contract/student-status/graduation/permissions.ts';
import { grantsOf } from '../../../platform/access/grants.ts';

/** Who may do what at first; the role screen changes it. */
export const graduationGrants = grantsOf<GraduationPermission>({
  'student:graduation:view': 'tutor secretary dean enrolment degree',
  'student:graduation:manage': 'enrolment',
  'student:graduation:early': 'enrolment',
  'student:certno:manage': 'enrolment',
  'student:graduates:view': 'secretary dean enrolment degree',
  'student:graduates:export': 'secretary enrolment degree',
});
