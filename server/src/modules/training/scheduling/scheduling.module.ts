import './scheduling.tables.ts';
import { type Text, text } from '@graduate/contract/platform/text.ts';
import { availabilityCalls } from '@graduate/contract/training/scheduling/availability.ts';
import {
  type SchedulePermission,
  schedulePermissions,
} from '@graduate/contract/training/scheduling/permissions.ts';
import { scheduleCalls } from '@graduate/contract/training/scheduling/schedule-calls.ts';
import {
  placementImportCalls,
  scheduleSheetCalls,
} from '@graduate/contract/training/scheduling/schedule-sheets.ts';
import { serve } from '../../../platform/http/serve.ts';
import type { MenuSeed } from '../../../platform/menu-seed.ts';
import { defineModule } from '../../../platform/module.ts';
import { findAvailability, listAvailability, ownAvailability } from './availability/read-availability.ts';
import { saveAvailability, saveOwnAvailability } from './availability/save-availability.ts';
import { cancelHandler } from './cancel-approval.ts';
import { cancelClass } from './cancel-class.ts';
import { classScope as scope } from './classes.scope.ts';
import { editClass } from './edit-class.ts';
import { scheduleWindow } from './hold-class.ts';
import { meetingOwners } from './meeting-owners.ts';
import { closeClass, mergeClass, openClass, unmergeClass } from './move-class.ts';
import { lockSeveral, roomForSeveral } from './place-several.ts';
import { findClass, findSchedule, listClasses } from './read-classes.ts';
import { releaseSchedule, withdrawSchedule } from './release.ts';
import { listReleases, scheduleReport } from './report.ts';
import { saveRequirement } from './requirement.ts';
import { listRoster, preassign } from './roster.ts';
import { checkMeetings, saveMeetings } from './save-meetings.ts';
import { cancelSeveral, clearSeveral, closeSeveral, keepSeveral, openSeveral } from './several-classes.ts';
import { exportClasses, sendReport } from './sheets/export-classes.ts';
import { importPlacements } from './sheets/import-placements.ts';
import { suggestSlots } from './suggest.ts';
import { weekSlots } from './week-slots.ts';

const LIST = '/pkgl/pkxxwh';

const view: SchedulePermission[] = ['training:schedule:view'];
const edit: SchedulePermission[] = [...view, 'training:schedule:edit', 'training:schedule:publish'];

const form = (name: string, path: string, title: Text, component: string): MenuSeed => ({
  name,
  parent: 'Scheduling',
  path,
  title,
  icon: 'calendar-schedule-line',
  component: `scheduling/${component}`,
  order: 900,
  roles: ['secretary', 'training'],
  meta: { hidden: true, dynamicNewTab: true, activeMenu: LIST },
});

const menus: readonly MenuSeed[] = [
  {
    name: 'Scheduling',
    parent: 'Teaching',
    path: '/pkgl',
    title: text('排课管理', 'Scheduling'),
    icon: 'calendar-schedule-line',
    order: 30,
    roles: ['secretary', 'dean', 'training'],
    meta: { heading: true },
  },
  {
    name: 'ClassSchedules',
    parent: 'Scheduling',
    path: LIST,
    title: text('排课信息维护', 'Class schedules'),
    icon: 'calendar-schedule-line',
    component: 'scheduling/classes-page',
    order: 10,
    roles: ['secretary', 'dean', 'training'],
  },
  {
    name: 'TeacherAvailability',
    parent: 'Scheduling',
    path: '/training/availability',
    title: text('教师时间意愿', 'When teachers can teach'),
    icon: 'calendar-check-line',
    component: 'scheduling/availability-page',
    order: 25,
    roles: ['teacher', 'secretary', 'training'],
  },
  form('WeeklyRequirement', '/pkxxwh/pkjhForm', text('周次排课计划', 'Weekly plan'), 'weekly-plan-page'),
  form('DateRequirement', '/pkxxwh/rqpkjhForm', text('日期排课计划', 'Plan by dates'), 'date-plan-page'),
  form('WeeklySchedule', `${LIST}/ZcPkxxForm`, text('周次排课编辑', 'Weekly schedule'), 'weekly-page'),
  form('DateSchedule', `${LIST}/RqPkxxForm`, text('日期排课编辑', 'Schedule by dates'), 'dates-page'),
];

export const scheduling = defineModule({
  name: 'scheduling',
  title: text('排课', 'Scheduling'),
  calls: {
    ...scheduleCalls,
    ...scheduleSheetCalls,
    ...availabilityCalls,
    importTemplate: placementImportCalls.template,
    importCheck: placementImportCalls.check,
    importReport: placementImportCalls.report,
    importConfirm: placementImportCalls.confirm,
  },
  routes: [
    serve(scheduleCalls.list, { scope, handle: listClasses }),
    serve(scheduleCalls.find, { scope, handle: findClass }),
    serve(scheduleCalls.edit, { scope, handle: editClass }),
    serve(scheduleCalls.open, { scope, handle: openClass }),
    serve(scheduleCalls.close, { scope, handle: closeClass }),
    serve(scheduleCalls.cancel, { scope, handle: cancelClass }),
    serve(scheduleCalls.merge, { scope, handle: mergeClass }),
    serve(scheduleCalls.unmerge, { scope, handle: unmergeClass }),
    serve(scheduleCalls.roster, { scope, handle: listRoster }),
    serve(scheduleCalls.preassign, { scope, handle: preassign }),
    serve(scheduleCalls.saveRequirement, { scope, handle: saveRequirement }),
    serve(scheduleCalls.findMeetings, { scope, handle: findSchedule }),
    serve(scheduleCalls.saveMeetings, { scope, handle: saveMeetings }),
    serve(scheduleCalls.check, { scope, handle: checkMeetings }),
    serve(scheduleCalls.slots, { scope, handle: weekSlots }),
    serve(scheduleCalls.suggest, { scope, handle: suggestSlots }),
    serve(scheduleCalls.report, { scope, handle: scheduleReport }),
    serve(scheduleCalls.releases, { scope, handle: listReleases }),
    serve(scheduleCalls.release, { scope, handle: releaseSchedule }),
    serve(scheduleCalls.withdraw, { scope, handle: withdrawSchedule }),
    serve(scheduleCalls.openSeveral, { scope, handle: openSeveral }),
    serve(scheduleCalls.closeSeveral, { scope, handle: closeSeveral }),
    serve(scheduleCalls.keepSeveral, { scope, handle: keepSeveral }),
    serve(scheduleCalls.cancelSeveral, { scope, handle: cancelSeveral }),
    serve(scheduleCalls.clearSeveral, { scope, handle: clearSeveral }),
    serve(scheduleCalls.lockSeveral, { scope, handle: lockSeveral }),
    serve(scheduleCalls.roomForSeveral, { scope, handle: roomForSeveral }),
    exportClasses.route,
    serve(scheduleSheetCalls.reportSheet, { scope, handle: sendReport }),
    ...importPlacements.routes,
    serve(availabilityCalls.ownWishes, { scope, handle: ownAvailability }),
    serve(availabilityCalls.saveOwnWishes, { scope, handle: saveOwnAvailability }),
    serve(availabilityCalls.listWishes, { scope, handle: listAvailability }),
    serve(availabilityCalls.findWishes, { scope, handle: findAvailability }),
    serve(availabilityCalls.saveWishes, { scope, handle: saveAvailability }),
  ],
  permissions: schedulePermissions,
  grants: {
    teacher: [...view, 'training:availability:own'],
    dean: view,
    secretary: edit,
    training: [...edit, 'training:schedule:override'],
  },
  menus,
  dateWindows: [scheduleWindow],
  approvals: [cancelHandler],
  jobs: [exportClasses.job, importPlacements.job],
  slotOwners: meetingOwners,
});
