import { text } from '@graduate/contract/platform/text.ts';
import { courseCalls, courseExport } from '@graduate/contract/training/courses/course-calls.ts';
import { counted } from '../../../platform/database/page.ts';
import { defineExport } from '../../../platform/excel/export.ts';
import { courseScope } from './courses.scope.ts';
import { coursesFound, streamCourses } from './read-courses.ts';

/** The list of courses as a workbook. */
export const exportCourses = defineExport({
  call: courseCalls.exportList,
  title: text('课程库', 'Courses'),
  scope: courseScope,
  count: (db, scope, { query }) => counted(coursesFound(db, scope, query)),
  rows: (db, scope, { query }) => streamCourses(db, scope, query),
  columns: courseExport,
  cells: { name: { width: 30 }, nameEn: { width: 36 } },
});
