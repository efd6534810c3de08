import type { PermissionTable } from '../../platform/permissions.ts';
import { text } from '../../platform/text.ts';

export const addedPermissions = {
  'tutor:added:view': text('查看增列导师申请', 'View applications to become a supervisor'),
  'tutor:added:apply': text('申请增列导师', 'Apply to become a supervisor'),
  'tutor:added:vote': text('录入评议并组织增列表决', 'Record reviews and arrange votes on new supervisors'),
  'tutor:added:manage': text(
    '管理增列批次、校级表决与异议',
    'Maintain batches, votes of the school and objections',
  ),
  'tutor:added:object': text('查看增列公示并提出异议', 'See notices of new supervisors and object'),
} as const satisfies PermissionTable;
export type AddedPermission = keyof typeof addedPermissions;
