import { text } from '@graduate/contract/platform/text.ts';
import { changeCalls } from '@graduate/contract/training/class-changes/change-calls.ts';
import { changeExport } from '@graduate/contract/training/class-changes/class-changes.ts';
import { counted } from '../../../platform/database/page.ts';
import { defineExport } from '../../../platform/excel/export.ts';
import { changeScope } from './changes.scope.ts';
import { changesFound, streamChanges } from './read-changes.ts';

/** The list of applications as a workbook. */
export const exportChanges = defineExport({
  call: changeCalls.exportList,
  title: text('调停课申请', 'Changes of classes'),
  scope: changeScope,
  count: (db, scope, { query }) => counted(changesFound(db, scope, query)),
  rows: (db, scope, { query }) => streamChanges(db, scope, query),
  columns: changeExport,
  cells: { before: { width: 36 }, after: { width: 36 }, reason: { width: 36 } },
});
