import { text } from '@graduate/contract/platform/text.ts';
import { gradeCalls, gradeExport } from '@graduate/contract/training/grades/grade-calls.ts';
import { counted } from '../../../../platform/database/page.ts';
import { defineExport } from '../../../../platform/excel/export.ts';
import { gradeScope } from './grades.scope.ts';
import { gradesFound, streamGrades } from './read-grades.ts';

/** Grades as a workbook. */
export const exportGrades = defineExport({
  call: gradeCalls.exportList,
  title: text('成绩', 'Grades'),
  scope: gradeScope,
  count: (db, scope, { query }) => counted(gradesFound(db, scope, query)),
  rows: (db, scope, { query }) => streamGrades(db, scope, query),
  columns: gradeExport,
  cells: { courseName: { width: 30 } },
});
