import type { PermissionTable } from '../../platform/permissions.ts';
import { text } from '../../platform/text.ts';

export const checkInPermissions = {
  'student:checkin:manage': text('办理新生报到', 'Check in new students'),
  'student:checkin:office': text(
    '取消、恢复入学资格及撤销办理',
    'Revoke and restore admissions, undo check-ins',
  ),
  'student:checkin:review': text('入学资格复查', 'Review entry qualifications'),
} as const satisfies PermissionTable;
