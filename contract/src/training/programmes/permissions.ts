import type { PermissionTable } from '../../platform/permissions.ts';
import { text } from '../../platform/text.ts';

export const programmePermissions = {
  'training:template:edit': text('维护培养方案模板', 'Manage the templates of programmes'),
  'training:programme:view': text('查看培养方案', 'View programmes'),
  'training:programme:edit': text('制定本单位培养方案', 'Write the programmes of a department'),
  'training:programme:publish': text('发布培养方案', 'Publish programmes'),
} as const satisfies PermissionTable;
export type ProgrammePermission = keyof typeof programmePermissions;
