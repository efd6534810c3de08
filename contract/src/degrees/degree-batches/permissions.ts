import type { PermissionTable } from '../../platform/permissions.ts';
import { text } from '../../platform/text.ts';

export const degreeBatchPermissions = {
  'degree:batch:edit': text('维护学位批次', 'Maintain batches of degrees'),
  'degree:rule:edit': text('维护学位规则', 'Maintain rules of degrees'),
} as const satisfies PermissionTable;
