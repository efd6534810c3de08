import type { PermissionTable } from '../../platform/permissions.ts';
import { text } from '../../platform/text.ts';

export const bankPermissions = {
  'examination:bank:edit': text('维护题库', 'Maintain the question bank'),
} as const satisfies PermissionTable;
