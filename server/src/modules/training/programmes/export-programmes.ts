import { text } from '@graduate/contract/platform/text.ts';
import {
  listedCourseExport,
  programmeCalls,
  programmeExport,
} from '@graduate/contract/training/programmes/programme-calls.ts';
import { counted } from '../../../platform/database/page.ts';
import { defineExport } from '../../../platform/excel/export.ts';
import { programmeTree } from './programme-tree.ts';
import { programmeScope } from './programmes.scope.ts';
import { mustBeReadable, programmesFound, streamProgrammes } from './read-programmes.ts';

/** The list of programmes as a workbook. */
export const exportProgrammes = defineExport({
  call: programmeCalls.exportList,
  title: text('培养方案', 'Programmes'),
  scope: programmeScope,
  count: (db, scope, { query }) => counted(programmesFound(db, scope, query)),
  rows: (db, scope, { query }) => streamProgrammes(db, scope, query),
  columns: programmeExport,
  cells: { name: { width: 40 } },
});

/** The courses of one programme; modules go by name. */
export const exportListedCourses = defineExport({
  call: programmeCalls.exportCourses,
  title: text('培养方案课程', 'Courses of a programme'),
  scope: programmeScope,
  count: async (db, scope, { params: { id } }) => {
    await mustBeReadable(db, scope, id);
    return (await programmeTree(db, id)).courses.length;
  },
  rows: async function* (db, scope, { params: { id } }) {
    await mustBeReadable(db, scope, id);
    const { modules, courses } = await programmeTree(db, id);
    const names = new Map(modules.map(({ code, name }) => [code, name]));
    for (const course of courses) yield { ...course, module: names.get(course.module) ?? course.module };
  },
  columns: listedCourseExport,
  cells: { name: { width: 30 }, nameEn: { width: 36 }, module: { width: 20 } },
});
