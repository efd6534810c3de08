import type { PermissionTable } from '../../platform/permissions.ts';
import { text } from '../../platform/text.ts';

export const awardCertificatePermissions = {
  'awards:certificate:print': text('打印奖助证书', 'Print certificates of awards'),
  'awards:certificate:template': text('维护证书模板', 'Edit templates of certificates'),
} as const satisfies PermissionTable;
export type AwardCertificatePermission = keyof typeof awardCertificatePermissions;
