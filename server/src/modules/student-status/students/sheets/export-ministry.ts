import { text } from '@graduate/contract/platform/text.ts';
import { enrolledStatuses, levelOnForms } from '@graduate/contract/student-status/students/choices.ts';
import { sheetCalls } from '@graduate/contract/student-status/students/sheet-calls.ts';
import { settingOf } from '../../../administration/settings/public.ts';
import { studentsFiltered } from '../reading/find-students.ts';
import { schoolFacts } from '../settings/student-settings.ts';
import type { Records } from './found-students.ts';
import { defineStudentSheet, type SheetColumns } from './student-sheet.ts';

const columnsFor = (school: string, onRoll: boolean): SheetColumns => [
  { label: text('院校代码', 'School code'), from: [], value: () => school },
  'examineeNo',
  'studentNo',
  'name',
  'gender',
  'birthDate',
  'idNumber',
  'politicalStatus',
  'ethnicity',
  'majorCode',
  'majorName',
  {
    label: text('层次', 'Level'),
    from: ['trainingLevel'],
    value: (_valueOf, row) => levelOnForms(row.trainingLevel),
  },
  'studyYears',
  ['studyMode', '学习形式'],
  'entryDate',
  ['departmentId', '分院'],
  ['direction', '系所'],
  ['classId', '班号'],
  'expectedGraduationDate',
  ...(onRoll ? (['status'] as const) : []),
  ['statusReason', '备注'],
];

/** Those to be registered: regular students who study and passed the entry review. */
export const toBeRegistered = (found: Records): Records =>
  found
    .where('studentRecords.population', '=', 'regular')
    .where('studentRecords.status', '=', 'active')
    .where('studentRecords.entryReview', '!=', 'fail');

const onRoll = (found: Records): Records =>
  found
    .where('studentRecords.population', '=', 'regular')
    .where('studentRecords.status', 'in', enrolledStatuses);

/** The sheet uploaded to the ministry's registry: plain, because that is its purpose. */
export const exportMinistry = defineStudentSheet({
  call: sheetCalls.exportMinistry,
  title: text('教育部信息', 'Ministry sheet'),
  plain: true,
  sheet: async (db, scope, { query }) => {
    const { kind = 'enrol', ...filter } = query;
    const found = await studentsFiltered(db, scope, filter);
    const { code } = await settingOf(db, schoolFacts);
    return {
      columns: columnsFor(code, kind === 'onroll'),
      from: kind === 'onroll' ? onRoll(found) : toBeRegistered(found),
      sort: query.sort,
      asked: { ...query, kind },
    };
  },
});
