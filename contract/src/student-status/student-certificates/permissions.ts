import type { PermissionTable } from '../../platform/permissions.ts';
import { text } from '../../platform/text.ts';

export const studentCertificatePermissions = {
  'student:certificate:print': text('打印学籍证明', 'Print certificates'),
  'student:certificate:template': text('维护证明模板', 'Maintain templates of certificates'),
  'student:certificate:void': text('作废学籍证明', 'Void certificates'),
} as const satisfies PermissionTable;
