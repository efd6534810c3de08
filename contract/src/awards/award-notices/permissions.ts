import type { PermissionTable } from '../../platform/permissions.ts';
import { text } from '../../platform/text.ts';

export const awardNoticePermissions = {
  'awards:notice:edit': text('发布奖助公示', 'Show lists of awards'),
  'awards:objection:decide': text('处理公示异议', 'Decide objections to awards'),
} as const satisfies PermissionTable;
export type AwardNoticePermission = keyof typeof awardNoticePermissions;
