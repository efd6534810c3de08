import { text } from '@graduate/contract/platform/text.ts';
import { sheetCalls } from '@graduate/contract/student-status/students/sheet-calls.ts';
import { studentsFiltered } from '../reading/find-students.ts';
import { defineStudentSheet, type SheetColumns } from './student-sheet.ts';

const columns: SheetColumns = [
  'studentNo',
  'name',
  'gender',
  'idNumber',
  'departmentId',
  'grade',
  ['trainingLevel', '层次'],
  'entryDate',
  'studyYears',
  'homeAddress',
  ['railFrom', '起站'],
  ['railTo', '止站'],
  'railCardNo',
  'railChangedYear',
];

/** The sheet for the railway: plain, because the discount is given by document number and home. */
export const exportRail = defineStudentSheet({
  call: sheetCalls.exportRail,
  title: text('乘车区间', 'Travel sections'),
  plain: true,
  sheet: async (db, scope, { query }) => ({
    columns,
    from: (await studentsFiltered(db, scope, query))
      .where('studentRecords.studyMode', '=', 'fulltime')
      .where('studentRecords.railEligible', '=', true),
    sort: query.sort,
  }),
});
