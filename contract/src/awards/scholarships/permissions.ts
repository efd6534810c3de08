import type { PermissionTable } from '../../platform/permissions.ts';
import { text } from '../../platform/text.ts';

export const scholarshipPermissions = {
  'awards:record:apply': text('申请奖学金与荣誉', 'Apply for scholarships and honours'),
  'awards:score:edit': text('奖学金评分', 'Score scholarships'),
  'awards:quota:edit': text('分配奖学金名额', 'Allot places of scholarships'),
  'awards:proposal:edit': text('提出奖学金推荐名单', 'Propose who gets a scholarship'),
  'awards:claim:revoke': text('撤销奖学金与荣誉', 'Revoke scholarships and honours'),
} as const satisfies PermissionTable;
export type ScholarshipPermission = keyof typeof scholarshipPermissions;
