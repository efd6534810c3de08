import { operationExport, operationLogCalls } from '@graduate/contract/administration/logs/operations.ts';
import { text } from '@graduate/contract/platform/text.ts';
import { defineExport } from '../../../platform/excel/export.ts';
import { countOperations, streamOperations } from './operations.queries.ts';

/** The operation log as a workbook. The auditor reads all of it: there is no narrower scope. */
export const exportOperations = defineExport({
  call: operationLogCalls.exportOperations,
  title: text('操作日志', 'Operation log'),
  scope: () => 'everything' as const,
  count: (db, _scope, { query }) => countOperations(db, query),
  rows: (db, _scope, { query }) => streamOperations(db, query),
  columns: operationExport,
  cells: {
    at: { width: 22, value: (row) => row.at },
    username: { value: (row) => row.username },
    realName: { value: (row) => row.realName },
    actingFor: { value: (row) => row.actingFor },
    roleName: { value: (row) => row.roleName },
    departmentName: { width: 26, value: (row) => row.departmentName },
    action: { width: 26, value: (row) => row.action },
    subject: { value: (row) => row.subject },
    subjectId: { width: 38, value: (row) => row.subjectId },
    address: { value: (row) => row.address },
    requestId: { width: 20, value: (row) => row.requestId },
  },
});
