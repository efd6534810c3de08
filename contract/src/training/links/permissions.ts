import type { PermissionTable } from '../../platform/permissions.ts';
import { text } from '../../platform/text.ts';

export const linkPermissions = {
  'training:link:own': text('登记本人的必修环节', 'Record own required links'),
  'training:link:view': text('查看必修环节', 'View required links'),
  'training:link:manage': text(
    '登记结果、撤销与公示必修环节',
    'Enter results of required links, revoke and show them',
  ),
} as const satisfies PermissionTable;
