import './selection.tables.ts';
import { text } from '@graduate/contract/platform/text.ts';
import {
  type SelectionPermission,
  selectionPermissions,
} from '@graduate/contract/training/selection/permissions.ts';
import { roundCalls } from '@graduate/contract/training/selection/round-calls.ts';
import { selectionCalls } from '@graduate/contract/training/selection/selection-calls.ts';
import {
  enrolmentImportCalls,
  staffSelectionCalls,
} from '@graduate/contract/training/selection/staff-calls.ts';
import { serve } from '../../../platform/http/serve.ts';
import type { MenuSeed } from '../../../platform/menu-seed.ts';
import { defineModule } from '../../../platform/module.ts';
import { namesIn } from '../../../platform/names-of-things.ts';
import { studentScope } from '../../student-status/students/public.ts';
import { drawReport } from './draw/draw-report.ts';
import { drawRound, publishRound } from './draw/draw-round.ts';
import { followStatus } from './follow-status.ts';
import { nightly } from './nightly.ts';
import { exportBoard, exportEvents, selectionBoard, selectionEvents } from './office/boards.ts';
import { exportEnrolments, exportWaits, listEnrolments, listWaits } from './office/enrolments.ts';
import { freezeStudent } from './office/freeze.ts';
import { importEnrolments } from './office/import-enrolments.ts';
import { monitorRound } from './office/monitor.ts';
import { exportRoster, roster, rosterHead } from './office/roster.ts';
import { seatStudents } from './office/seat-students.ts';
import { transferStudents, unseatStudents } from './office/unseat-students.ts';
import { exportWithoutCourses, listWithoutCourses } from './office/without-courses.ts';
import { keepPromoting } from './promote.ts';
import { checkRound } from './rounds/check-round.ts';
import { compareRounds } from './rounds/compare-rounds.ts';
import { copyRound, copyRounds } from './rounds/copy-round.ts';
import { findQuotas, saveQuotas } from './rounds/quotas.ts';
import { findRound, listRounds } from './rounds/round-row.ts';
import {
  archiveRound,
  createRound,
  editRound,
  extendRound,
  readyRound,
  removeRound,
  unreadyRound,
} from './rounds/write-round.ts';
import { selectionScope as scope } from './selection.scope.ts';
import { drop, enrol, unwait, wait } from './student/act.ts';
import { selectionContext } from './student/context.ts';
import { favour } from './student/favourites.ts';
import { ownSelection } from './student/mine.ts';
import { noteNow } from './student/note-refusals.ts';
import { offeredCourses, precheck } from './student/offer.ts';
import { seats, seatsTag } from './student/seats.ts';
import { findWishes, saveWishes } from './student/wishes.ts';

const menus: readonly MenuSeed[] = [
  {
    name: 'CourseSelection',
    parent: 'StudyProcess',
    path: '/xsxk',
    title: text('学生选课', 'Course selection'),
    icon: 'checkbox-multiple-line',
    component: 'selection/selection-page',
    order: 3,
    roles: ['student'],
  },
  {
    name: 'StudentsSelection',
    parent: 'StudyProcess',
    path: '/training/students-selection',
    title: text('学生选课情况', "Students' choices"),
    icon: 'list-check',
    component: 'selection/students-page',
    order: 27,
    roles: ['tutor', 'assistant', 'counselor'],
  },
  {
    name: 'SelectionRounds',
    parent: 'SelectionOffice',
    path: '/training/rounds',
    title: text('选课轮次', 'Rounds of selection'),
    icon: 'calendar-schedule-line',
    component: 'selection/rounds-page',
    order: 40,
    roles: ['secretary', 'training'],
  },
  {
    name: 'SelectionBoard',
    parent: 'SelectionOffice',
    path: '/training/selection-board',
    title: text('选课监控', 'Selection board'),
    icon: 'bar-chart-box-line',
    component: 'selection/board-page',
    order: 42,
    roles: ['secretary', 'dean', 'training'],
  },
  {
    name: 'SelectionResults',
    parent: 'SelectionOffice',
    path: '/training/enrolments',
    title: text('选课结果', 'Enrolments'),
    icon: 'list-check',
    component: 'selection/enrolments-page',
    order: 43,
    roles: ['secretary', 'dean', 'training'],
  },
  {
    name: 'SelectionEvents',
    parent: 'SelectionOffice',
    path: '/training/selection-events',
    title: text('选课流水', 'Selection log'),
    icon: 'history-line',
    component: 'selection/events-page',
    order: 44,
    roles: ['secretary', 'dean', 'training'],
  },
  {
    name: 'ClassRoster',
    parent: 'Teaching',
    path: '/pkxxwh/xsxkjg',
    title: text('选课学生名单', 'Students of a class'),
    icon: 'contacts-book-line',
    component: 'selection/roster-page',
    order: 901,
    roles: ['secretary', 'dean', 'training'],
    meta: { hidden: true, dynamicNewTab: true, activeMenu: '/training/selection-board' },
  },
];

const ofStudents: SelectionPermission[] = ['training:selection:students'];
const view: SelectionPermission[] = ['training:selection:view', ...ofStudents];
const manage: SelectionPermission[] = [...view, 'training:selection:manage'];

export const selection = defineModule({
  name: 'selection',
  title: text('选课', 'Course selection'),
  calls: {
    ...roundCalls,
    ...selectionCalls,
    ...staffSelectionCalls,
    importTemplate: enrolmentImportCalls.template,
    importCheck: enrolmentImportCalls.check,
    importReport: enrolmentImportCalls.report,
    importConfirm: enrolmentImportCalls.confirm,
  },
  routes: [
    serve(roundCalls.list, { handle: listRounds }),
    serve(roundCalls.compare, { handle: compareRounds }),
    serve(roundCalls.find, { handle: findRound }),
    serve(roundCalls.create, { handle: createRound }),
    serve(roundCalls.edit, { handle: editRound }),
    serve(roundCalls.remove, { handle: removeRound }),
    serve(roundCalls.check, { handle: checkRound }),
    serve(roundCalls.ready, { handle: readyRound }),
    serve(roundCalls.unready, { handle: unreadyRound }),
    serve(roundCalls.extend, { handle: extendRound }),
    serve(roundCalls.draw, { handle: drawRound }),
    serve(roundCalls.publish, { handle: publishRound }),
    serve(roundCalls.drawReport, { handle: drawReport }),
    serve(roundCalls.copy, { handle: copyRound }),
    serve(roundCalls.copyAll, { handle: copyRounds }),
    serve(roundCalls.archive, { handle: archiveRound }),
    serve(roundCalls.findQuotas, { scope, handle: findQuotas }),
    serve(roundCalls.saveQuotas, { scope, handle: saveQuotas }),
    serve(staffSelectionCalls.board, { scope, handle: selectionBoard }),
    serve(staffSelectionCalls.events, { scope, handle: selectionEvents }),
    serve(staffSelectionCalls.rosterHead, { scope, handle: rosterHead }),
    serve(staffSelectionCalls.roster, { scope, handle: roster }),
    serve(staffSelectionCalls.enrolments, { scope, handle: listEnrolments }),
    serve(staffSelectionCalls.waits, { scope, handle: listWaits }),
    serve(staffSelectionCalls.withoutCourses, { scope: studentScope, handle: listWithoutCourses }),
    serve(staffSelectionCalls.seat, { scope, handle: seatStudents }),
    serve(staffSelectionCalls.unseat, { scope, handle: unseatStudents }),
    serve(staffSelectionCalls.transfer, { scope, handle: transferStudents }),
    serve(staffSelectionCalls.freeze, { scope: studentScope, handle: freezeStudent }),
    serve(staffSelectionCalls.monitor, { handle: monitorRound }),
    exportBoard.route,
    exportEvents.route,
    exportEnrolments.route,
    exportWaits.route,
    exportRoster.route,
    exportWithoutCourses.route,
    ...importEnrolments.routes,
    serve(selectionCalls.context, { handle: selectionContext }),
    serve(selectionCalls.classes, { handle: offeredCourses }),
    serve(selectionCalls.seats, { tag: seatsTag, handle: seats }),
    serve(selectionCalls.enrol, { handle: enrol }),
    serve(selectionCalls.drop, { handle: drop }),
    serve(selectionCalls.wait, { handle: wait }),
    serve(selectionCalls.unwait, { handle: unwait }),
    serve(selectionCalls.wishes, { handle: findWishes }),
    serve(selectionCalls.saveWishes, { handle: saveWishes }),
    serve(selectionCalls.mine, { handle: ownSelection }),
    serve(selectionCalls.precheck, { handle: precheck }),
    serve(selectionCalls.favour, { handle: favour }),
  ],
  permissions: selectionPermissions,
  grants: {
    student: ['training:selection:own'],
    tutor: ofStudents,
    assistant: ofStudents,
    counselor: ofStudents,
    dean: view,
    secretary: manage,
    training: [...manage, 'training:selection:override', 'training:selection:rounds'],
  },
  menus,
  statusChanged: followStatus,
  jobs: [
    exportBoard.job,
    exportEvents.job,
    exportEnrolments.job,
    exportWaits.job,
    exportRoster.job,
    exportWithoutCourses.job,
    importEnrolments.job,
    nightly,
  ],
  start: (services) => {
    const stopPromoting = keepPromoting(services);
    return async () => {
      await stopPromoting();
      await noteNow(services);
    };
  },
  namesInLog: { selectionRound: namesIn('courseSelectionRounds') },
});
