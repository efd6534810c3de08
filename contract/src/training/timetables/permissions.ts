import type { PermissionTable } from '../../platform/permissions.ts';
import { text } from '../../platform/text.ts';

export const timetablePermissions = {
  'training:timetable:view': text('查询课表', 'Look up timetables'),
} as const satisfies PermissionTable;
