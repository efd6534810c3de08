import type { PermissionTable } from '../../platform/permissions.ts';
import { text } from '../../platform/text.ts';

export const recordPermissions = {
  'tutor:record:view': text('查看教师与导师信息', 'View records of staff and supervisors'),
  'tutor:record:edit': text('维护教师与导师信息', 'Edit records of staff and supervisors'),
  'tutor:record:reveal': text('查看教师敏感信息明文', 'See unmasked personal data of staff'),
  'tutor:record:suspend': text('暂停、恢复与退出导师', 'Suspend, resume and end appointments of supervisors'),
} as const satisfies PermissionTable;
