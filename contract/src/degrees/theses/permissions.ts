import type { PermissionTable } from '../../platform/permissions.ts';
import { text } from '../../platform/text.ts';

export const thesisPermissions = {
  'degree:thesis:upload': text('提交学位论文', 'Hand in theses'),
  'degree:thesis:audit': text('审核学位论文', 'Decide on theses'),
  'degree:plagiarism:edit': text('登记查重结果', 'Record plagiarism checks'),
} as const satisfies PermissionTable;
