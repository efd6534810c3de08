import { text } from '@graduate/contract/platform/text.ts';
import { sheetCalls, sheetExport } from '@graduate/contract/training/grades/sheet-calls.ts';
import { counted } from '../../../../platform/database/page.ts';
import { defineExport } from '../../../../platform/excel/export.ts';
import { sheetsFound, streamSheets } from './read-sheets.ts';
import { sheetScope } from './sheets.scope.ts';

/** The list of sheets as a workbook. */
export const exportSheets = defineExport({
  call: sheetCalls.exportList,
  title: text('成绩登记表', 'Grade sheets'),
  scope: sheetScope,
  count: (db, scope, { query }) => counted(sheetsFound(db, scope, query)),
  rows: (db, scope, { query }) => streamSheets(db, scope, query),
  columns: sheetExport,
  cells: { courseName: { width: 30 } },
});
