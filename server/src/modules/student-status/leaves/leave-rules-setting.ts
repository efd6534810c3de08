import { leaveRulesSetting, usualLeaveRules } from '@graduate/contract/student-status/leaves/leave-rules.ts';
import { defineSetting } from '../students/public.ts';

export const leaveRules = defineSetting(leaveRulesSetting, {
  usual: usualLeaveRules,
  concernsStudents: true,
});
