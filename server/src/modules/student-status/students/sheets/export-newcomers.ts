import { dayInShanghai } from '@graduate/contract/platform/days.ts';
import { text } from '@graduate/contract/platform/text.ts';
import { withStatus } from '@graduate/contract/student-status/students/choices.ts';
import { sheetCalls } from '@graduate/contract/student-status/students/sheet-calls.ts';
import { studentsFiltered } from '../reading/find-students.ts';
import { defineStudentSheet, type SheetColumns } from './student-sheet.ts';

const columns: SheetColumns = [
  'examineeNo',
  'studentNo',
  'name',
  'gender',
  'ethnicity',
  'idNumber',
  'departmentId',
  'majorCode',
  'majorName',
  ['trainingLevel', '层次'],
  'degreeType',
  'studyMode',
  'admissionCategory',
  'directedUnit',
  'examMode',
  'specialProgram',
  ['mainTutorName', '导师'],
  ['mobile', '手机'],
  'entryState',
  'checkInAt',
  {
    label: text('未入学原因', 'Why not enrolled'),
    from: ['statusReason', 'entryState'],
    value: (contentOf, row) => (row.entryState === 'enrolled' ? null : contentOf('statusReason', row)),
  },
  ['deferUntilYear', '保留至'],
  ['entryReview', '复查结果'],
];

/** The new students of a year, those who have not arrived too. */
export const exportNewcomers = defineStudentSheet({
  call: sheetCalls.exportNewcomers,
  title: text('当年新生', 'New students'),
  sheet: async (db, scope, { query }) => {
    const { year = Number(dayInShanghai(new Date()).slice(0, 4)), yxCode, entryState } = query;
    const found = await studentsFiltered(db, scope, { yxCode, population: [...withStatus] });
    const ofYear = found.where('studentRecords.enrolYear', '=', year);
    return {
      columns,
      from: entryState ? ofYear.where('studentRecords.entryState', 'in', entryState) : ofYear,
      asked: { ...query, year },
    };
  },
});
