import type { PermissionTable } from '../../platform/permissions.ts';
import { text } from '../../platform/text.ts';

export const industryPermissions = {
  'tutor:industry:view': text('查看行业导师', 'View industry tutors'),
  'tutor:industry:edit': text('推荐、续聘与解聘行业导师', 'Propose, renew and end industry tutors'),
  'tutor:industry:waive': text('放宽行业导师年龄', 'Waive the age of industry tutors'),
  'tutor:industry:contact': text('维护本人行业导师联系方式', 'Keep the own contact as industry tutor'),
} as const satisfies PermissionTable;
export type IndustryPermission = keyof typeof industryPermissions;
