import type { PermissionTable } from '../../platform/permissions.ts';
import { text } from '../../platform/text.ts';

export const coursePermissions = {
  'training:course:view': text('查看课程库', 'View the course library'),
  'training:course:propose': text('申报与变更课程', 'Propose and change courses'),
  'training:course:edit': text('维护本单位课程', 'Manage the courses of a department'),
  'training:course:manage': text(
    '停开与注销课程、维护公共课',
    'Suspend and retire courses, look after public ones',
  ),
} as const satisfies PermissionTable;
export type CoursePermission = keyof typeof coursePermissions;
