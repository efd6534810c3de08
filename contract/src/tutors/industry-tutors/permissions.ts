import type { PermissionTable } from '../../platform/permissions.ts';
import { text } from '../../platform/text.ts';

export const industryPermissions = {
  'tutor:industry:view': text('查看行业导师', 'View industry supervisors'),
  'tutor:industry:edit': text('推荐、续聘与解聘行业导师', 'Propose, renew and end industry supervisors'),
  'tutor:industry:waive': text('放宽行业导师年龄', 'Waive the age limit for industry supervisors'),
  'tutor:industry:contact': text(
    '维护本人行业导师联系方式',
    'Maintain your own contact data as industry supervisor',
  ),
} as const satisfies PermissionTable;
export type IndustryPermission = keyof typeof industryPermissions;
