import { text } from '@graduate/contract/platform/text.ts';
import { requestCalls, requestExport } from '@graduate/contract/training/grades/grade-requests.ts';
import { counted } from '../../../../platform/database/page.ts';
import { defineExport } from '../../../../platform/excel/export.ts';
import { gradeScope } from '../records/grades.scope.ts';
import { requestsFound, streamRequests } from './read-requests.ts';

/** Deferrals and re-checks as a workbook. */
export const exportRequests = defineExport({
  call: requestCalls.exportList,
  title: text('缓考与复核', 'Deferrals and re-checks'),
  scope: gradeScope,
  count: (db, scope, { query }) => counted(requestsFound(db, scope, query)),
  rows: (db, scope, { query }) => streamRequests(db, scope, query),
  columns: requestExport,
  cells: { courseName: { width: 28 }, reason: { width: 36 } },
});
