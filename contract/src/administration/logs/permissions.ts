import type { PermissionTable } from '../../platform/permissions.ts';
import { text } from '../../platform/text.ts';

export const logPermissions = {
  'system:operation:view': text('查看操作日志', 'View the operation log'),
  'system:error:view': text('查看异常日志', 'View the error log'),
} as const satisfies PermissionTable;
