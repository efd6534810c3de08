import type { PermissionTable } from '../../platform/permissions.ts';
import { text } from '../../platform/text.ts';

export const reviewPermissions = {
  'degree:expert:edit': text('维护评审专家库', 'Maintain the library of reviewers'),
  'degree:review:manage': text('组织论文评阅', 'Arrange reviews'),
  'degree:review:identity': text('查看评阅专家身份', 'Learn who reviewed'),
  'degree:review:answer': text('评阅论文', 'Review theses'),
} as const satisfies PermissionTable;
