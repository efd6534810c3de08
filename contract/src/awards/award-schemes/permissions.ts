import type { PermissionTable } from '../../platform/permissions.ts';
import { text } from '../../platform/text.ts';

export const awardSchemePermissions = {
  'awards:batch:edit': text('维护奖助项目与批次', 'Maintain award items and batches'),
} as const satisfies PermissionTable;
export type AwardSchemePermission = keyof typeof awardSchemePermissions;
