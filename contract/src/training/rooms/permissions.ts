import type { PermissionTable } from '../../platform/permissions.ts';
import { text } from '../../platform/text.ts';

export const roomPermissions = {
  'training:room:view': text('查看教室与占用情况', 'View rooms and what they are used for'),
  'training:room:book': text('借用教室', 'Book rooms'),
  'training:room:edit': text('维护本单位教室', 'Manage the rooms of a department'),
  'training:building:edit': text('维护教学楼', 'Manage buildings'),
} as const satisfies PermissionTable;
