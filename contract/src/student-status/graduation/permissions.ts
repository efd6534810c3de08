import type { PermissionTable } from '../../platform/permissions.ts';
import { text } from '../../platform/text.ts';

export const graduationPermissions = {
  'student:graduation:view': text('查看毕业申请', 'View graduation applications'),
  'student:graduation:manage': text('毕业审定与批次管理', 'Manage graduation'),
  'student:graduation:early': text(
    '在批次开放期间或毕业日期之前办理毕业',
    'Decide and report graduation before its time',
  ),
  'student:certno:manage': text('管理毕业证书编号', 'Manage graduation certificate numbers'),
  'student:graduates:view': text('查看毕业生', 'View graduates'),
  'student:graduates:export': text('导出毕业生', 'Export graduates'),
} as const satisfies PermissionTable;
export type GraduationPermission = keyof typeof graduationPermissions;
