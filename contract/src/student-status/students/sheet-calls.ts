import { z } from 'zod';
import { requires } from '../../platform/access.ts';
import { choiceOf, severalOf } from '../../platform/choices.ts';
import { defineCalls } from '../../platform/define-call.ts';
import { labelled } from '../../platform/fields.ts';
import { importSpecs } from '../../platform/import.ts';
import { text } from '../../platform/text.ts';
import { NumberInQuery } from '../../platform/wire.ts';
import { entryStates, populations } from './choices.ts';
import { studentFilters, studentQuery } from './records.ts';
import { StudentSearch } from './search.ts';
import { ColumnsInBody, ColumnsInQuery } from './sheet-columns.ts';

const YEAR = /^\d{4}$/;
export const Year = labelled(
  '年度',
  'Year',
  NumberInQuery.refine((year) => YEAR.test(String(year))),
);
const Departments = studentFilters.yxCode;

/** Plain values instead of masked ones: by right and with a reason. */
export const revealing = {
  reveal: labelled('导出明文', 'Plain values', z.enum(['0', '1']).optional()),
  reason: labelled('原因', 'Reason', z.string().max(500).optional()),
};
const withColumns = { columns: labelled('字段', 'Columns', ColumnsInQuery.optional()) };

/** What happens to rows a DBF file cannot hold as they are: left out and listed, or cut, replaced and listed. */
export const missingChoices = ['report', 'replace'] as const;
const Missing = labelled('生僻字与超长内容', 'Values that do not fit', z.enum(missingChoices).optional());

/** Exports of student records; their filters are those of the list. */
export const sheetCalls = defineCalls('students', {
  exportRecords: {
    path: 'api/xj/xjxx/ExportExcel',
    summary: text('导出学籍', 'Export student records'),
    access: requires('student:record:export'),
    query: z.strictObject({ ...studentQuery.shape, ...withColumns, ...revealing }),
    carries: 'file',
  },
  exportFound: {
    path: 'api/xj/xjxx/ExportExcel/search',
    summary: text('导出高级搜索结果', 'Export what a search found'),
    access: requires('student:record:export'),
    body: z.strictObject({
      ...StudentSearch.shape,
      columns: labelled('字段', 'Columns', ColumnsInBody.optional()),
      ...revealing,
    }),
    carries: 'file',
  },
  exportChosen: {
    path: 'api/xj/xjxx/downloadXzzd',
    summary: text('选择字段导出', 'Export chosen columns'),
    access: requires('student:record:export'),
    query: z.strictObject({
      ...studentQuery.shape,
      ...withColumns,
      ...revealing,
      /** An own saved set of columns. */
      profileId: z.uuid().optional(),
    }),
    carries: 'file',
  },
  exportNewcomers: {
    path: 'api/xj/xjxx/dnxsExportExcel',
    summary: text('导出当年新生', "Export this year's new students"),
    access: requires('student:newcomer:export'),
    query: z.strictObject({ year: Year.optional(), yxCode: Departments, entryState: severalOf(entryStates) }),
    carries: 'file',
  },
  exportRail: {
    path: 'api/xj/xjxx/downloadCcqj',
    summary: text('导出乘车区间', 'Export travel sections'),
    access: requires('student:rail:export'),
    query: studentQuery,
    carries: 'file',
  },
  exportMinistry: {
    path: 'api/xj/xjxx/downloadJybXX',
    summary: text('导出教育部信息', 'Export the ministry sheet'),
    access: requires('student:ministry:export'),
    query: z.strictObject({
      ...studentQuery.shape,
      kind: labelled('类型', 'Kind', z.enum(['enrol', 'onroll']).optional()),
    }),
    carries: 'file',
  },
  exportImportTemplate: {
    path: 'api/xj/xjxx/ExportExcelXjxxmb',
    summary: text('下载学籍导入模板', 'Template for importing records'),
    access: requires('student:record:import'),
    body: z.strictObject({
      mode: labelled('方式', 'Mode', z.enum(['create', 'update'])),
      population: labelled('学生类别', 'Population', choiceOf(populations).optional()),
      columns: labelled('字段', 'Columns', ColumnsInBody.optional()),
    }),
    carries: 'file',
  },
  exportRegistrationDbf: {
    path: 'api/xj/xjxx/ExportDbf',
    summary: text('导出学籍注册DBF', 'Export the registration DBF'),
    access: requires('student:dbf:export'),
    query: z.strictObject({ ...studentQuery.shape, year: Year.optional(), missing: Missing }),
    carries: 'file',
  },
  markReported: {
    method: 'POST',
    path: 'api/student/records/reported',
    summary: text('将学籍注册名单标记为已上报', 'Mark the students of the registration DBF as reported'),
    access: requires('student:dbf:export'),
    query: z.strictObject({ ...studentFilters, year: Year.optional() }),
    answer: z.object({ marked: z.number() }),
  },
  exportEquivalentDbf: {
    path: 'api/xj/xjxx/ExportTdDbf/:id',
    summary: text('导出同等学力DBF', 'Export the DBF of equivalent-qualification applicants'),
    access: requires('student:dbf:equivalent'),
    query: z.strictObject({ missing: Missing }),
    carries: 'file',
  },
});

export const IMPORT_ROWS = 5_000;

const RECORDS = 'api/student/records';
const office = requires('student:record:import');

/** Imports of student records, one set of calls for each kind. */
export const recordImportCalls = {
  new: defineCalls(
    'students.new-import',
    importSpecs(`${RECORDS}/new`, text('新生', 'new students'), office),
  ),
  update: defineCalls(
    'students.update-import',
    importSpecs(`${RECORDS}/update`, text('学籍更新', 'changes of records'), office),
  ),
  fee: defineCalls(
    'students.fee-import',
    importSpecs(`${RECORDS}/fee`, text('缴费状态', 'fees'), requires('student:fee:import')),
  ),
  rail: defineCalls(
    'students.rail-import',
    importSpecs(`${RECORDS}/rail`, text('乘车区间', 'travel sections'), office),
  ),
  equivalent: defineCalls(
    'students.equivalent-import',
    importSpecs(`${RECORDS}/equivalent`, text('同等学力信息', 'profiles of equivalents'), office),
  ),
} as const;
export type RecordImport = keyof typeof recordImportCalls;
