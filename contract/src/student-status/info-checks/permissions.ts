import type { PermissionTable } from '../../platform/permissions.ts';
import { text } from '../../platform/text.ts';

export const infoCheckPermissions = {
  'student:check:audit': text('审核信息核对', 'Audit information checks'),
  'student:check:manage': text('管理信息核对批次', 'Manage rounds of information checks'),
} as const satisfies PermissionTable;
