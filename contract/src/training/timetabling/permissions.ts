import type { PermissionTable } from '../../platform/permissions.ts';
import { text } from '../../platform/text.ts';

export const timetablingPermissions = {
  'training:schedule:auto': text('自动排课', 'Timetable automatically'),
  'training:schedule:benchmark': text('排课基准测试', 'Measure timetabling with files of the competition'),
} as const satisfies PermissionTable;
