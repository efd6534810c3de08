import type { PermissionTable } from '../../platform/permissions.ts';
import { text } from '../../platform/text.ts';

export const degreeAwardPermissions = {
  'degree:award:view': text('查看学位授予', 'See degrees awarded'),
  'degree:award:confirm': text('确认和公布授予名单', 'Confirm and publish awards'),
  'degree:award:number': text('分配学位证书编号', 'Give numbers to certificates'),
  'degree:award:print': text('打印、发放学位证书', 'Print and hand out certificates'),
  'degree:award:revoke': text('撤销学位', 'Revoke degrees'),
  'degree:award:report': text('上报学位授予信息', 'Report degrees'),
  'degree:stat:view': text('查看学位统计', 'See statistics of degrees'),
} as const satisfies PermissionTable;
export type DegreeAwardPermission = keyof typeof degreeAwardPermissions;
