import type { ChangePermission } from '@graduate/contract/student-status/status-changes/permissions.ts';
import { grantsOf } from '../../../platform/access/grants.ts';

/** Who may do what at first; the role screen changes it. */
export const changeGrants = grantsOf<ChangePermission>({
  'student:change:view': 'tutor assistant secretary dean counselor enrolment',
  'student:change:proxy': 'secretary enrolment',
  'student:change:propose': 'secretary',
  'student:change:decide': 'enrolment',
  'student:change:manage': 'enrolment',
  'student:change:export': 'secretary dean counselor enrolment',
});
