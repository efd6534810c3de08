import type { PermissionTable } from '../../platform/permissions.ts';
import { text } from '../../platform/text.ts';

export const registrationPermissions = {
  'student:registration:manage': text('管理学期注册', 'Manage registrations'),
  'student:registration:revoke': text('撤销学期注册', 'Undo registrations'),
} as const satisfies PermissionTable;
