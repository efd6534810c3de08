import type { PermissionTable } from '../../platform/permissions.ts';
import { text } from '../../platform/text.ts';

export const awardRecordPermissions = {
  'awards:record:view': text('查看奖助记录', 'View award records'),
  'awards:record:write': text('填写奖助申请或申报', 'Write award records'),
  'awards:record:report': text('申报津贴', 'Report stipends'),
  'awards:record:import': text('导入津贴申报、催办导师', 'Import stipends, remind supervisors'),
  'awards:record:audit': text('导师审核津贴', 'Decide stipends as supervisor'),
  'awards:record:college': text('学院审核津贴', 'Decide stipends for the college'),
  'awards:record:school': text('学校审核津贴', 'Decide stipends for the school'),
  'awards:record:addition': text('补发津贴', 'Report supplements'),
  'awards:record:zyfl': text('调整专业分类', 'Change the class of majors'),
  'awards:payment:edit': text('维护经费账号与发放', 'Maintain funds and payments'),
  'awards:stat:view': text('查看奖助统计', 'View awards in numbers'),
} as const satisfies PermissionTable;
export type AwardRecordPermission = keyof typeof awardRecordPermissions;
