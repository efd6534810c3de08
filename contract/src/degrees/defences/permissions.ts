import type { PermissionTable } from '../../platform/permissions.ts';
import { text } from '../../platform/text.ts';

export const defencePermissions = {
  'degree:defence:view': text('查看答辩安排', 'See defences'),
  'degree:defence:arrange': text('安排答辩', 'Arrange defences'),
  'degree:defence:record': text('录入答辩结果', 'Record defences'),
  'degree:defence:confirm': text('确认答辩结果', 'Confirm defences'),
  'degree:defence:announce': text('发布答辩公告', 'Announce defences'),
  'degree:predefence:edit': text('登记预答辩', 'Record pre-defences'),
} as const satisfies PermissionTable;
