import type { PermissionTable } from '../../platform/permissions.ts';
import { text } from '../../platform/text.ts';

export const gradePermissions = {
  'training:grade:entry': text('录入所任教学班的成绩', 'Enter the grades of your own classes'),
  'training:grade:sheets': text('查看成绩登记表', 'View grade sheets'),
  'training:grade:check': text('审核、退回、公布成绩', 'Check, return and publish grades'),
  'training:grade:own': text('查看本人成绩', 'View your own grades'),
  'training:grade:view': text('查看学生成绩', 'View the grades of students'),
  'training:grade:maintain': text('申请更正成绩', 'Ask for corrections of grades'),
  'training:grade:import': text('导入历史成绩', 'Import earlier grades'),
  'training:grade:add': text('申请补登成绩', 'Ask to enter missing grades'),
  'training:transcript:own': text('生成本人成绩单', 'Issue your own transcript'),
  'training:transcript:issue': text('签发、作废学生成绩单', 'Issue and revoke transcripts of students'),
  'training:grade:request': text('申请缓考、成绩复核', 'Ask for deferrals and re-checks'),
  'training:grade:requests': text('查看缓考、复核申请', 'View deferrals and re-checks'),
  'training:exemption:own': text('申请免修、学分认定', 'Ask for exemptions and transfers'),
  'training:exemption:view': text('查看免修、学分认定申请', 'View exemptions and transfers'),
  'training:grade:unpublish': text('取消公布成绩', 'Withdraw published grades'),
} as const satisfies PermissionTable;
export type GradePermission = keyof typeof gradePermissions;
