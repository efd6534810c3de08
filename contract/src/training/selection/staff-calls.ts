import { requires } from '../../platform/access.ts';
import { defineCalls } from '../../platform/define-call.ts';
import { exportColumns, exportQuery } from '../../platform/export.ts';
import { importSpecs } from '../../platform/import.ts';
import { pageOf } from '../../platform/page.ts';
import { text } from '../../platform/text.ts';
import {
  EnrolmentRow,
  enrolmentFields,
  enrolmentQuery,
  Freeze,
  Monitor,
  OfficeOutcome,
  OfficeRemoval,
  OfficeSeats,
  OfficeTransfer,
  ShortRow,
  shortFields,
  shortQuery,
  WaitRow,
  waitQuery,
} from './office.ts';
import { BoardRow, boardQuery, EventRow, eventQuery, RosterHead, RosterRow, rosterQuery } from './staff.ts';

const SELECTION = 'api/training/selection';
const view = requires('training:selection:view');
const manage = requires('training:selection:manage');
/** What students have chosen, asked for and wait for: those of the department, guided or looked after. */
const ofStudents = requires('training:selection:students');

export const enrolmentExport = exportColumns(enrolmentFields, [
  'studentNo',
  'studentName',
  'departmentName',
  'grade',
  'courseName',
  'classCode',
  'credits',
  'category',
  'source',
  'roundName',
  'selectedAt',
  'state',
  'actorName',
  'reason',
]);
export const shortExport = exportColumns(shortFields, [
  'studentNo',
  'studentName',
  'departmentName',
  'grade',
  'taken',
  'planned',
  'missing',
]);

export const boardExport = exportColumns(BoardRow.shape, [
  'courseName',
  'code',
  'teacherNames',
  'departmentName',
  'capacity',
  'enrolled',
  'waiting',
  'turnedAway',
  'minStudents',
]);
export const eventExport = exportColumns(EventRow.shape, [
  'studentNo',
  'studentName',
  'departmentName',
  'courseName',
  'classCode',
  'act',
  'code',
  'message',
  'actorName',
  'reason',
  'at',
]);
export const waitExport = exportColumns(WaitRow.shape, [
  'studentNo',
  'studentName',
  'departmentName',
  'courseName',
  'classCode',
  'position',
  'state',
  'reason',
  'at',
]);

export const rosterExport = exportColumns(RosterRow.shape, [
  'studentNo',
  'studentName',
  'gender',
  'departmentName',
  'majorName',
  'grade',
  'trainingLevel',
  'tutorName',
  'source',
  'selectedAt',
  'planned',
  'mobile',
  'state',
  'reason',
]);

export const staffSelectionCalls = defineCalls('selectionOffice', {
  board: {
    path: `${SELECTION}/board`,
    summary: text('选课监控', 'Selection monitor'),
    access: view,
    query: boardQuery,
    answer: pageOf(BoardRow),
  },
  exportBoard: {
    path: `${SELECTION}/board/export`,
    summary: text('导出选课监控', 'Export the selection monitor'),
    access: view,
    query: exportQuery(boardQuery, boardExport),
    carries: 'file',
  },
  events: {
    path: `${SELECTION}/events`,
    summary: text('选课流水', 'What was done with seats'),
    access: ofStudents,
    query: eventQuery,
    answer: pageOf(EventRow),
  },
  exportEvents: {
    path: `${SELECTION}/events/export`,
    summary: text('导出选课流水', 'Export what was done with seats'),
    access: ofStudents,
    query: exportQuery(eventQuery, eventExport),
    carries: 'file',
  },
  rosterHead: {
    path: `${SELECTION}/rosters/:id`,
    summary: text('选课名单的教学班', 'The class of a roster'),
    access: view,
    answer: RosterHead,
  },
  roster: {
    path: `${SELECTION}/rosters/:id/students`,
    summary: text('选课学生名单', 'Students of a class'),
    access: view,
    query: rosterQuery,
    answer: pageOf(RosterRow),
  },
  exportRoster: {
    path: `${SELECTION}/rosters/:id/students/export`,
    summary: text('导出选课学生名单', 'Export the students of a class'),
    access: view,
    query: exportQuery(rosterQuery, rosterExport),
    carries: 'file',
  },
  enrolments: {
    path: `${SELECTION}/enrolments`,
    summary: text('选课记录', 'Enrolments'),
    access: ofStudents,
    query: enrolmentQuery,
    answer: pageOf(EnrolmentRow),
  },
  exportEnrolments: {
    path: `${SELECTION}/enrolments/export`,
    summary: text('导出选课名单', 'Export enrolments'),
    access: ofStudents,
    query: exportQuery(enrolmentQuery, enrolmentExport),
    carries: 'file',
  },
  waits: {
    path: `${SELECTION}/waits`,
    summary: text('候补名单', 'Waiting lists'),
    access: ofStudents,
    query: waitQuery,
    answer: pageOf(WaitRow),
  },
  exportWaits: {
    path: `${SELECTION}/waits/export`,
    summary: text('导出候补名单', 'Export waiting lists'),
    access: ofStudents,
    query: exportQuery(waitQuery, waitExport),
    carries: 'file',
  },
  withoutCourses: {
    path: `${SELECTION}/without-courses`,
    summary: text('选课学分不足的学生', 'Students with too few credits'),
    access: ofStudents,
    query: shortQuery,
    answer: pageOf(ShortRow),
  },
  exportWithoutCourses: {
    path: `${SELECTION}/without-courses/export`,
    summary: text('导出未选课名单', 'Export students with too few credits'),
    access: ofStudents,
    query: exportQuery(shortQuery, shortExport),
    carries: 'file',
  },
  seat: {
    path: `${SELECTION}/admin/enrol`,
    summary: text('管理员添加选课学生', 'Seat students'),
    access: manage,
    body: OfficeSeats,
    answer: OfficeOutcome,
  },
  unseat: {
    path: `${SELECTION}/admin/drop`,
    summary: text('管理员退课', 'Take students out'),
    access: manage,
    body: OfficeRemoval,
    answer: OfficeOutcome,
  },
  transfer: {
    path: `${SELECTION}/admin/transfer`,
    summary: text('管理员调班', 'Move students to another class'),
    access: manage,
    body: OfficeTransfer,
    answer: OfficeOutcome,
  },
  freeze: {
    path: `${SELECTION}/students/:id/freeze`,
    summary: text('冻结或解冻学生选课', 'Freeze or unfreeze selection for a student'),
    access: manage,
    body: Freeze,
  },
  monitor: {
    path: `${SELECTION}/rounds/:id/monitor`,
    summary: text('选课实时监控', 'Live monitor of a round'),
    access: view,
    answer: Monitor,
  },
});

/** Students by their numbers into classes by theirs, row by row as if each had been added by hand. */
export const enrolmentImportCalls = defineCalls(
  'enrolmentImport',
  importSpecs(`${SELECTION}/enrolments`, text('选课名单', 'enrolments'), manage),
);
