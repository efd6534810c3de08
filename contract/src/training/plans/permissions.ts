import type { PermissionTable } from '../../platform/permissions.ts';
import { text } from '../../platform/text.ts';

export const planPermissions = {
  'training:plan:own': text('制定本人培养计划', 'Make your own plan of study'),
  'training:plan:view': text('查看培养计划', 'View plans'),
  'training:plan:manage': text('管理培养计划', 'Manage plans'),
} as const satisfies PermissionTable;
export type PlanPermission = keyof typeof planPermissions;
