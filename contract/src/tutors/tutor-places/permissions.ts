import type { PermissionTable } from '../../platform/permissions.ts';
import { text } from '../../platform/text.ts';

export const placePermissions = {
  'tutor:qualification:view': text('查看导师资格', 'View qualifications of supervisors'),
  'tutor:qualification:edit': text('维护导师资格', 'Edit qualifications of supervisors'),
  'tutor:permit:view': text('查看招生资格', 'View enrolment permits'),
  'tutor:permit:apply': text('申请招生资格', 'Apply for an enrolment permit'),
  'tutor:permit:revoke': text('取消招生资格', 'Revoke enrolment permits'),
  'tutor:quota:view': text('查看招生名额', 'View places'),
  'tutor:quota:edit': text('分配导师名额', 'Allot places to supervisors'),
  'tutor:quota:allot': text('下达学院名额', 'Allot places to colleges'),
} as const satisfies PermissionTable;
