import type { PermissionTable } from '../../platform/permissions.ts';
import { text } from '../../platform/text.ts';

export const meetingPermissions = {
  'degree:meeting:manage': text('组织学位评定会议', 'Arrange meetings on degrees'),
  'degree:meeting:vote': text('在学位评定会议上投票', 'Vote in meetings on degrees'),
} as const satisfies PermissionTable;
export type MeetingPermission = keyof typeof meetingPermissions;
