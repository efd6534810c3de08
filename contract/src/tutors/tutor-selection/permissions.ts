import type { PermissionTable } from '../../platform/permissions.ts';
import { text } from '../../platform/text.ts';

export const tutorSelectionPermissions = {
  'tutor:selection:view': text('查看师生双选', 'View mutual selection'),
  'tutor:selection:choose': text('填报导师志愿', 'Choose supervisors'),
  'tutor:selection:pick': text('选择学生', 'Pick students'),
  'tutor:selection:manage': text('组织师生双选', 'Run mutual selection'),
} as const satisfies PermissionTable;
