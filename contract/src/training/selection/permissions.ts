import type { PermissionTable } from '../../platform/permissions.ts';
import { text } from '../../platform/text.ts';

export const selectionPermissions = {
  'training:selection:own': text('本人选课', 'Choose your own courses'),
  'training:selection:view': text('查看选课情况', 'View selection'),
  'training:selection:students': text('查看学生选课结果', 'See what students have chosen'),
  'training:selection:manage': text('办理本单位选课', 'Manage selection of a department'),
  'training:selection:override': text('突破选课规则添加学生', 'Override selection rules for students'),
  'training:selection:rounds': text('维护选课轮次', 'Manage rounds of selection'),
} as const satisfies PermissionTable;
export type SelectionPermission = keyof typeof selectionPermissions;
