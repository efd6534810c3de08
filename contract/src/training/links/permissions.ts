import type { PermissionTable } from '../../platform/permissions.ts';
import { text } from '../../platform/text.ts';

export const linkPermissions = {
  'training:link:own': text('登记本人的必修环节', 'Record your own required milestones'),
  'training:link:view': text('查看必修环节', 'View required milestones'),
  'training:link:manage': text(
    '登记结果、撤销与公示必修环节',
    'Enter results of required milestones, revoke and show them',
  ),
} as const satisfies PermissionTable;
