import { z } from 'zod';
import { requires } from '../../platform/access.ts';
import { defineCalls } from '../../platform/define-call.ts';
import { exportColumns, exportQuery } from '../../platform/export.ts';
import { labelled } from '../../platform/fields.ts';
import { importSpecs } from '../../platform/import.ts';
import { pageOf } from '../../platform/page.ts';
import { OutcomeOfSeveral, severalIds } from '../../platform/several.ts';
import { text } from '../../platform/text.ts';
import { AtVersion, Version } from '../../platform/version.ts';
import {
  EntryChanges,
  MadeLater,
  PreparedSheets,
  PrepareSheets,
  ReturnReason,
  SavedEntries,
  SavedSheet,
  Sheet,
  SheetRow,
  SheetSetting,
  Submission,
  sheetQuery,
  sheetRowFields,
} from './grade-sheets.ts';

const SHEETS = 'api/training/grade-sheets';

const view = requires('training:grade:sheets');
const enter = requires('training:grade:entry');
const check = requires('training:grade:check');
const Ids = severalIds('成绩登记表', 'Sheets');

const act = <const V extends string>(verb: V, zh: string, en: string, access: ReturnType<typeof requires>) =>
  ({
    path: `${SHEETS}/:id/${verb}`,
    summary: text(zh, en),
    access,
    body: AtVersion,
    answer: SavedSheet,
  }) as const;

const several = <const V extends string>(verb: V, zh: string, en: string) =>
  ({
    path: `${SHEETS}/batch/${verb}`,
    summary: text(zh, en),
    access: check,
    body: Ids,
    answer: OutcomeOfSeveral,
  }) as const;

export const sheetExport = exportColumns(
  sheetRowFields,
  ['classCode', 'courseName', 'teacherNames', 'termName', 'examKind', 'students', 'average', 'excellentRate'],
  ['failRate', 'state', 'entryDeadline', 'submittedAt', 'publishedAt', 'department'],
);

export const sheetCalls = defineCalls('gradeSheets', {
  list: {
    path: SHEETS,
    summary: text('成绩登记表', 'Grade sheets'),
    access: view,
    query: sheetQuery,
    answer: pageOf(SheetRow),
  },
  exportList: {
    path: `${SHEETS}/export`,
    summary: text('导出成绩登记表清单', 'Export the list of grade sheets'),
    access: view,
    query: exportQuery(sheetQuery, sheetExport),
    carries: 'file',
  },
  prepare: {
    path: `${SHEETS}/prepare`,
    summary: text('建立成绩登记表', 'Make the sheets of a term'),
    access: view,
    body: PrepareSheets,
    answer: PreparedSheets,
  },
  makeLater: {
    path: `${SHEETS}/makeup`,
    summary: text('建立补考、缓考成绩登记表', 'Make sheets for make-up and deferred examinations'),
    access: check,
    body: PrepareSheets,
    answer: MadeLater,
  },
  find: {
    path: `${SHEETS}/:id`,
    summary: text('成绩登记表详情', 'A grade sheet'),
    access: view,
    answer: Sheet,
  },
  saveSetting: {
    method: 'PUT',
    path: `${SHEETS}/:id/setting`,
    summary: text('设置记分方式与占比', 'Set scale and weights'),
    access: enter,
    body: SheetSetting,
    answer: Sheet,
  },
  saveEntries: {
    method: 'PUT',
    path: `${SHEETS}/:id/entries`,
    summary: text('暂存成绩', 'Save grades'),
    access: enter,
    body: EntryChanges,
    answer: SavedEntries,
  },
  submit: {
    path: `${SHEETS}/:id/submit`,
    summary: text('提交成绩', 'Submit grades'),
    access: enter,
    body: Submission,
    answer: SavedSheet,
  },
  recall: act('recall', '撤回成绩', 'Withdraw submitted grades', enter),
  check: act('check', '审核成绩', 'Check grades', check),
  sendBack: {
    path: `${SHEETS}/:id/return`,
    summary: text('退回成绩', 'Return grades to the teacher'),
    access: check,
    body: z.strictObject({ version: Version, reason: ReturnReason }),
    answer: SavedSheet,
  },
  publish: act('publish', '公布成绩', 'Publish grades', check),
  unpublish: {
    path: `${SHEETS}/:id/unpublish`,
    summary: text('取消公布成绩', 'Withdraw published grades'),
    access: requires('training:grade:unpublish'),
    body: z.strictObject({
      version: Version,
      reason: labelled('原因', 'Reason', z.string().trim().min(5).max(200)),
    }),
    answer: SavedSheet,
  },
  sendBackSeveral: {
    path: `${SHEETS}/batch/return`,
    summary: text('批量退回成绩', 'Return several sheets to their teachers'),
    access: check,
    body: Ids.extend({ reason: ReturnReason }),
    answer: OutcomeOfSeveral,
  },
  checkSeveral: several('check', '批量审核成绩', 'Check several sheets'),
  publishSeveral: several('publish', '批量公布成绩', 'Publish several sheets'),
  remindSeveral: several('remind', '催交成绩', 'Remind teachers of their sheets'),
  print: {
    path: `${SHEETS}/:id/print`,
    summary: text('打印成绩登记表', 'Print a grade sheet'),
    access: view,
    carries: 'file',
  },
});

export const sheetImportCalls = defineCalls(
  'gradeSheetImport',
  importSpecs(`${SHEETS}/:sheetId`, text('成绩', 'grades'), enter),
);
