import type { PermissionTable } from '../../platform/permissions.ts';
import { text } from '../../platform/text.ts';

export const degreeApplicationPermissions = {
  'degree:application:submit': text('申请学位', 'Apply for a degree'),
  'degree:application:import': text('导入同等学力学位申请', 'Import applications of equivalents'),
  'degree:application:view': text('查看学位申请', 'See applications for degrees'),
  'degree:application:review': text(
    '不予受理、转入下一批次、更正信息',
    'Refuse acceptance, carry over, correct',
  ),
  'degree:application:remind': text('催办学位申请', 'Remind whoever lets applications wait'),
  'degree:application:waive': text('豁免学位条件', 'Waive conditions of degrees'),
} as const satisfies PermissionTable;
export type DegreeApplicationPermission = keyof typeof degreeApplicationPermissions;
