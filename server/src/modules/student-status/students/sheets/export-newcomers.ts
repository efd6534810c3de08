import { dayInShanghai } from '@graduate/contract/commons/academic-calendar/days.ts';
import { text } from '@graduate/contract/platform/text.ts';
import { withStatus } from '@graduate/contract/student-status/students/choices.ts';
import { sheetCalls } from '@graduate/contract/student-status/students/sheet-calls.ts';
import { defineLaidOutExport } from '../../../../platform/excel/export.ts';
import { studentScope } from '../students.scope.ts';
import { maskedColumns } from './column-rights.ts';
import { factsOf } from './filter-in-words.ts';
import { filtered } from './found-students.ts';
import { columnOf, type LaidColumn, layOut } from './lay-out.ts';
import { mustNotExportTooOften } from './limit-exports.ts';

const title = text('当年新生', 'New students');

const columns: readonly LaidColumn[] = [
  columnOf('examineeNo'),
  columnOf('studentNo'),
  columnOf('name'),
  columnOf('gender'),
  columnOf('ethnicity'),
  columnOf('idNumber'),
  columnOf('departmentId'),
  columnOf('majorCode'),
  columnOf('majorName'),
  columnOf('trainingLevel', '层次'),
  columnOf('degreeType'),
  columnOf('studyMode'),
  columnOf('admissionCategory'),
  columnOf('directedUnit'),
  columnOf('examMode'),
  columnOf('specialProgram'),
  columnOf('mainTutorName', '导师'),
  columnOf('mobile', '手机'),
  columnOf('entryState'),
  columnOf('checkInAt'),
  {
    label: text('未入学原因', 'Why not enrolled'),
    from: ['statusReason', 'entryState'],
    value: (contentOf, row) => (row.entryState === 'enrolled' ? null : contentOf('statusReason', row)),
  },
  columnOf('deferUntilYear', '保留至'),
  columnOf('entryReview', '复查结果'),
];

/** The new students of a year, those who have not arrived too. */
export const exportNewcomers = defineLaidOutExport({
  call: sheetCalls.exportNewcomers,
  title,
  scope: studentScope,
  admit: mustNotExportTooOften,
  layout: async (db, scope, { query }, reader) => {
    const { year = Number(dayInShanghai(new Date()).slice(0, 4)), yxCode, entryState } = query;
    const found = await filtered(db, scope, { yxCode, population: [...withStatus] });
    const ofYear = found.where('studentRecords.enrolYear', '=', year);
    return layOut(db, reader.language, {
      title,
      columns,
      masked: maskedColumns(
        reader.actor,
        columns.flatMap(({ from }) => from),
        false,
      ),
      records: entryState ? ofYear.where('studentRecords.entryState', 'in', entryState) : ofYear,
      facts: factsOf(sheetCalls.exportNewcomers.query, { ...query, year }, reader),
    });
  },
});
