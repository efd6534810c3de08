import { defenceCalls, defenceExport } from '@graduate/contract/degrees/defences/defences.ts';
import { text } from '@graduate/contract/platform/text.ts';
import { counted } from '../../../platform/database/page.ts';
import { defineExport } from '../../../platform/excel/export.ts';
import { defenceScope } from './defence-scope.ts';
import { defencesFound, streamDefences } from './read-defences.ts';

/** Defences as a workbook. */
export const exportDefences = defineExport({
  call: defenceCalls.exportList,
  title: text('答辩安排与结果', 'Defences'),
  scope: defenceScope,
  count: async (db, scope, { query }) => counted(await defencesFound(db, scope, query)),
  rows: (db, scope, { query }) => streamDefences(db, scope, query),
  columns: defenceExport,
});
