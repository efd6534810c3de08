import { text } from '@graduate/contract/platform/text.ts';
import { sheetCalls } from '@graduate/contract/student-status/students/sheet-calls.ts';
import { defineLaidOutExport } from '../../../../platform/excel/export.ts';
import { studentScope } from '../students.scope.ts';
import { factsOf } from './filter-in-words.ts';
import { filtered } from './found-students.ts';
import { columnOf, layOut } from './lay-out.ts';
import { mustNotExportTooOften } from './limit-exports.ts';

const title = text('乘车区间', 'Travel sections');

const columns = [
  columnOf('studentNo'),
  columnOf('name'),
  columnOf('gender'),
  columnOf('idNumber'),
  columnOf('departmentId'),
  columnOf('grade'),
  columnOf('trainingLevel', '层次'),
  columnOf('entryDate'),
  columnOf('studyYears'),
  columnOf('homeAddress'),
  columnOf('railFrom', '起站'),
  columnOf('railTo', '止站'),
  columnOf('railCardNo'),
  columnOf('railChangedYear'),
];

/** The sheet for the railway: plain, because the discount is given by document number and home. */
export const exportRail = defineLaidOutExport({
  call: sheetCalls.exportRail,
  title,
  scope: studentScope,
  admit: mustNotExportTooOften,
  layout: async (db, scope, { query }, reader) => {
    const found = await filtered(db, scope, query);
    return layOut(db, reader.language, {
      title,
      columns,
      masked: new Set(),
      records: found
        .where('studentRecords.studyMode', '=', 'fulltime')
        .where('studentRecords.railEligible', '=', true),
      sort: query.sort,
      facts: factsOf(sheetCalls.exportRail.query, query, reader),
    });
  },
});
