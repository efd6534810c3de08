import { leaveRulesSetting, usualLeaveRules } from '@graduate/contract/student-status/leaves/leave-rules.ts';
import { defineSetting } from '../../administration/settings/public.ts';
import { studentsOnTheRoll } from '../students/public.ts';

export const leaveRules = defineSetting(leaveRulesSetting, {
  usual: usualLeaveRules,
  concerns: studentsOnTheRoll,
});
