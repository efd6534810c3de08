import type { PermissionTable } from '../../platform/permissions.ts';
import { text } from '../../platform/text.ts';

export const leavePermissions = {
  'student:leave:view': text('查看学生请假', "View students' leaves"),
  'student:leave:manage': text('补录请假与确认销假', 'Record leaves and confirm returns'),
  'student:leave:export': text('导出学生请假', "Export students' leaves"),
} as const satisfies PermissionTable;
export type LeavePermission = keyof typeof leavePermissions;
