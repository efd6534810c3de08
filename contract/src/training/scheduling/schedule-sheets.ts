import { z } from 'zod';
import { requires } from '../../platform/access.ts';
import { defineCalls } from '../../platform/define-call.ts';
import { exportColumns, exportQuery } from '../../platform/export.ts';
import { labelled } from '../../platform/fields.ts';
import { importSpecs } from '../../platform/import.ts';
import { text } from '../../platform/text.ts';
import { Weeks } from '../rooms/bookings.ts';
import { classQuery, classRowFields } from './classes.ts';
import { meetingFields } from './meetings.ts';
import { reportQuery } from './slots.ts';

const SCHEDULE = 'api/training/schedule';
const view = requires('training:schedule:view');

/** A place of a class as a line of a workbook. */
export const placementSheetFields = {
  classCode: labelled('教学班号', 'Class', z.string().trim().min(1).max(40)),
  weekday: meetingFields.weekday,
  startPeriod: meetingFields.startPeriod,
  periodCount: meetingFields.periodCount,
  weeks: Weeks,
  roomCode: labelled('教室编号', 'Room', z.string().trim().max(20).nullable()),
  teacherNos: labelled('教师工号', 'Teachers', z.string().trim().max(200).nullable()),
};

export const placementImportCalls = defineCalls(
  'placementImport',
  importSpecs(
    `${SCHEDULE}/placements`,
    text('上课安排', 'places of classes'),
    requires('training:schedule:edit'),
  ),
);

export const classExport = exportColumns(
  classRowFields,
  ['code', 'name', 'courseCode', 'courseName', 'department', 'teacherNames', 'mode', 'hours', 'placedHours'],
  ['time', 'capacity', 'enrolled', 'campus', 'mergedInto', 'audience', 'conflicts', 'state'],
);

export const scheduleSheetCalls = defineCalls('scheduleSheets', {
  exportClasses: {
    path: 'api/training/classes/export',
    summary: text('导出总课表', 'Export the timetable of all classes'),
    access: view,
    query: exportQuery(classQuery, classExport),
    carries: 'file',
  },
  reportSheet: {
    path: `${SCHEDULE}/conflicts/sheet`,
    summary: text('导出冲突报告', 'The report of conflicts as a workbook'),
    access: view,
    query: reportQuery.omit({ most: true }),
    carries: 'file',
  },
});
