import type { PermissionTable } from '../../platform/permissions.ts';
import { text } from '../../platform/text.ts';

export const taskPermissions = {
  'training:task:view': text('查看教学任务', 'View teaching tasks'),
  'training:task:edit': text('维护本单位教学任务', 'Manage the teaching tasks of a department'),
  'training:task:confirm': text('确认本人的教学任务', 'Confirm your own teaching tasks'),
} as const satisfies PermissionTable;
export type TaskPermission = keyof typeof taskPermissions;
