import { text } from '@graduate/contract/platform/text.ts';
import type { StudentFilter } from '@graduate/contract/students/records.ts';
import { sheetCalls } from '@graduate/contract/students/sheet-calls.ts';
import type { StudentColumn } from '@graduate/contract/students/sheet-columns.ts';
import type { Db } from '../../../platform/database/connect.ts';
import { defineLaidOutExport } from '../../../platform/excel/export.ts';
import { type StudentScope, studentScope } from '../students.scope.ts';
import { maskedColumns, mayRevealNow } from './column-rights.ts';
import { factsOf } from './filter-in-words.ts';
import { filtered, type Records } from './found-students.ts';
import { columnOf, type LaidColumn, layOut } from './lay-out.ts';
import { mustNotExportTooOften } from './limit-exports.ts';

const title = text('毕业生', 'Graduates');
const shared = { title, scope: studentScope, admit: mustNotExportTooOften };

type Graduation = { batchId?: string | undefined; year?: number | undefined };

/** Those of a batch or of a year. */
export const ofGraduation = (found: Records, { batchId, year }: Graduation): Records => {
  const inBatch = batchId ? found.where('studentRecords.graduationBatchId', '=', batchId) : found;
  return year
    ? inBatch
        .where('studentRecords.graduationDate', '>=', `${year}-01-01`)
        .where('studentRecords.graduationDate', '<=', `${year}-12-31`)
    : inBatch;
};

const graduatesFound = async (
  db: Db,
  scope: StudentScope,
  { batchId, year, ...filter }: Graduation & StudentFilter,
): Promise<Records> =>
  ofGraduation(await filtered(db, scope, filter), { batchId, year }).where(
    'studentRecords.conclusion',
    'is not',
    null,
  );

const usual: readonly StudentColumn[] = [
  'studentNo',
  'name',
  'gender',
  'departmentId',
  'majorName',
  'trainingLevel',
  'degreeType',
  'mainTutorName',
  'graduationDate',
  'conclusion',
  'graduationCertNo',
  'degreeCertNo',
];

/** Graduates with chosen columns. */
export const exportGraduates = defineLaidOutExport({
  ...shared,
  call: sheetCalls.exportGraduates,
  layout: async (db, scope, { query }, reader) => {
    const columns = query.columns ?? usual;
    return layOut(db, reader.language, {
      title,
      columns: columns.map((column) => columnOf(column)),
      masked: maskedColumns(reader.actor, columns, mayRevealNow(reader.actor, query)),
      records: await graduatesFound(db, scope, query),
      sort: query.sort,
      facts: factsOf(sheetCalls.exportGraduates.query, query, reader),
    });
  },
});

const batchOf = (day: string | null | undefined): string =>
  day ? `${day.slice(0, 4)}年${Number(day.slice(5, 7))}月` : '';

const fullSheet: readonly LaidColumn[] = [
  {
    label: text('批次', 'Batch'),
    from: ['graduationDate'],
    value: (_valueOf, row) => batchOf(row.graduationDate),
  },
  columnOf('studentNo'),
  columnOf('name'),
  columnOf('namePinyin'),
  columnOf('gender'),
  columnOf('birthDate'),
  columnOf('idNumber'),
  columnOf('ethnicity'),
  columnOf('politicalStatus'),
  columnOf('departmentId'),
  columnOf('majorName', '专业'),
  columnOf('trainingLevel', '层次'),
  columnOf('degreeType'),
  columnOf('studyMode'),
  columnOf('studyYears'),
  columnOf('entryDate'),
  columnOf('graduationDate', '毕(结)业日期'),
  columnOf('conclusion', '结论'),
  columnOf('graduationCertNo'),
  columnOf('degreeCertNo'),
  columnOf('degreeCategory'),
  columnOf('degreeDate', '授位日期'),
  columnOf('mainTutorName', '导师'),
  columnOf('thesisTitle'),
  columnOf('destination'),
  columnOf('employer', '单位'),
  columnOf('originPlace'),
  columnOf('chsiGradState'),
];

/** The whole sheet of graduates. */
export const exportGraduateSheet = defineLaidOutExport({
  ...shared,
  call: sheetCalls.exportGraduateSheet,
  layout: async (db, scope, { query }, reader) =>
    layOut(db, reader.language, {
      title,
      columns: fullSheet,
      masked: maskedColumns(
        reader.actor,
        fullSheet.flatMap(({ from }) => from),
        false,
      ),
      records: await graduatesFound(db, scope, query),
      sort: query.sort,
      facts: factsOf(sheetCalls.exportGraduateSheet.query, query, reader),
    }),
});
