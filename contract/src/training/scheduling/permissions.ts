import type { PermissionTable } from '../../platform/permissions.ts';
import { text } from '../../platform/text.ts';

export const schedulePermissions = {
  'training:schedule:view': text('查看排课', 'View the schedule'),
  'training:schedule:edit': text('维护本单位排课', 'Schedule the classes of a department'),
  'training:schedule:publish': text('发布课表', 'Publish timetables'),
  'training:schedule:override': text('突破排课规则', 'Override scheduling rules'),
  'training:availability:own': text('填写本人的时间意愿', 'Say when one can teach'),
} as const satisfies PermissionTable;
export type SchedulePermission = keyof typeof schedulePermissions;
