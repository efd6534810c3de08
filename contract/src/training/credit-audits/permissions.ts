import type { PermissionTable } from '../../platform/permissions.ts';
import { text } from '../../platform/text.ts';

export const auditPermissions = {
  'training:audit:view': text('查看学分完成审核', 'View credit audits'),
  'training:audit:run': text('重新审核与通知未完成学生', 'Audit again and tell those who lack something'),
  'training:audit:decide': text('人工认定学分完成', 'Decide that studies are complete'),
} as const satisfies PermissionTable;
export type AuditPermission = keyof typeof auditPermissions;
