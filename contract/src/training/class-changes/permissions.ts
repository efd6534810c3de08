import type { PermissionTable } from '../../platform/permissions.ts';
import { text } from '../../platform/text.ts';

export const changePermissions = {
  'training:change:view': text('查看调停课', 'View changes of classes'),
  'training:change:apply': text('申请调停课', 'Apply for changes of classes'),
  'training:change:manage': text('撤销已批准的调停课', 'Revoke approved changes of classes'),
} as const satisfies PermissionTable;
