import { text } from '@graduate/contract/platform/text.ts';
import { resultCalls, resultExport } from '@graduate/contract/training/evaluations/evaluation-calls.ts';
import { counted } from '../../../platform/database/page.ts';
import { defineExport } from '../../../platform/excel/export.ts';
import { evaluationScope } from './evaluations.scope.ts';
import { resultsFound, streamResults } from './read-results.ts';

/** Results as a workbook. */
export const exportResults = defineExport({
  call: resultCalls.exportList,
  title: text('评教汇总', 'Results of evaluation'),
  scope: evaluationScope,
  count: (db, scope, { query }) => counted(resultsFound(db, scope, query)),
  rows: (db, scope, { query }) => streamResults(db, scope, query),
  columns: resultExport,
  cells: { courseName: { width: 30 }, className: { width: 30 } },
});
