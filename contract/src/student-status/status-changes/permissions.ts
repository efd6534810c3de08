import type { PermissionTable } from '../../platform/permissions.ts';
import { text } from '../../platform/text.ts';

export const changePermissions = {
  'student:change:view': text('查看学籍异动', 'View status changes'),
  'student:change:proxy': text('代办学籍异动', 'Apply for students'),
  'student:change:propose': text('提出学校决定类异动', 'Propose decisions of the school'),
  'student:change:decide': text('办理学校决定类异动', 'Make decisions of the school'),
  'student:change:manage': text(
    '登记文号与送达、终止、撤销异动',
    'Register documents and delivery, close and revoke changes',
  ),
  'student:change:export': text('导出学籍异动', 'Export status changes'),
} as const satisfies PermissionTable;
export type ChangePermission = keyof typeof changePermissions;
