import './leaves.tables.ts';
import { text } from '@graduate/contract/platform/text.ts';
import { leaveCalls } from '@graduate/contract/student-status/leaves/leave-calls.ts';
import {
  type LeavePermission,
  leavePermissions,
} from '@graduate/contract/student-status/leaves/permissions.ts';
import type { MenuSeed } from '../../../platform/menu-seed.ts';
import { defineModule } from '../../../platform/module.ts';
import { endWithStudies } from './end-leaves.ts';
import { exportLeaves } from './export-leaves.ts';
import { leaveHandler } from './leave-approval.ts';
import { leaveSlip } from './leave-certificate.ts';
import { leaveFiles } from './leave-files.ts';
import { leaveRules } from './leave-rules-setting.ts';
import { leaveWindow } from './leave-window.ts';
import { leaveRoutes } from './leaves.routes.ts';
import { leavesNightly, overdueWarning } from './nightly.ts';
import { leaveBusiness } from './student-business.ts';

const view: LeavePermission[] = ['student:leave:view'];
const manage: LeavePermission[] = ['student:leave:view', 'student:leave:manage', 'student:leave:export'];

const detailsBehind = (name: string, activeMenu: string, roles: readonly string[]): MenuSeed => ({
  name,
  parent: 'Student',
  path: '/qjgl/toDetails',
  title: text('请假详情', 'Leave'),
  icon: 'calendar-check-line',
  component: 'leaves/leave-page',
  order: 900,
  roles,
  meta: { hidden: true, dynamicNewTab: true, activeMenu },
});

const menus: readonly MenuSeed[] = [
  {
    name: 'MyLeaves',
    parent: 'StudentMoves',
    path: '/student/my-leaves',
    title: text('请假销假', 'Leaves'),
    icon: 'calendar-check-line',
    component: 'leaves/my-leaves-page',
    order: 15,
    roles: ['student'],
  },
  {
    name: 'StudentLeaves',
    parent: 'StudentMoves',
    path: '/student/leaves',
    title: text('请假管理', 'Student leaves'),
    icon: 'calendar-check-line',
    component: 'leaves/leaves-page',
    order: 40,
    roles: ['tutor', 'counselor', 'secretary', 'dean', 'enrolment'],
  },
  // The same page behind two lists: each reader has one of them in the menu.
  detailsBehind('MyLeaveDetails', '/student/my-leaves', ['student']),
  detailsBehind('LeaveDetails', '/student/leaves', ['tutor', 'counselor', 'secretary', 'dean', 'enrolment']),
];

export const leaves = defineModule({
  name: 'leaves',
  title: text('请假销假', 'Leaves'),
  calls: leaveCalls,
  studentSettings: [leaveRules],
  routes: [...leaveRoutes, exportLeaves.route],
  permissions: leavePermissions,
  grants: {
    tutor: view,
    dean: [...view, 'student:leave:export'],
    counselor: manage,
    secretary: manage,
    enrolment: manage,
  },
  menus,
  dateWindows: [leaveWindow],
  approvals: [leaveHandler],
  certificates: [leaveSlip],
  files: leaveFiles,
  jobs: [leavesNightly, exportLeaves.job],
  studentBusiness: [leaveBusiness],
  statusChanged: endWithStudies,
  warnings: [overdueWarning],
});
