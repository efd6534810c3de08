import { builtInRoles } from '@graduate/contract/administration/accounts/roles.ts';
import { logActionInWords, logSubjects } from '@graduate/contract/administration/logs/log-words.ts';
import { operationExport, operationLogCalls } from '@graduate/contract/administration/logs/operations.ts';
import { type Text, text } from '@graduate/contract/platform/text.ts';
import { defineExport } from '../../../platform/excel/export.ts';
import { countOperations, streamOperations } from './operations.queries.ts';

const roleNames: Readonly<Record<string, Text>> = builtInRoles;

/** The operation log as a workbook. The auditor reads all of it: there is no narrower scope. */
export const exportOperations = defineExport({
  call: operationLogCalls.exportOperations,
  title: text('操作日志', 'Operation log'),
  scope: () => 'everything' as const,
  count: (db, _scope, { query }) => countOperations(db, query),
  rows: (db, _scope, { query }, { modules, language }) => streamOperations({ db, modules, language }, query),
  columns: operationExport,
  cells: {
    roleName: {
      width: 16,
      value: ({ roleCode, roleName }, language) => roleNames[roleCode ?? '']?.[language] ?? roleName,
    },
    departmentName: { width: 26 },
    action: {
      width: 26,
      value: ({ action, subject }, language) => logActionInWords(action, subject)?.[language] ?? action,
    },
    subject: { width: 18, value: ({ subject }, language) => logSubjects[subject]?.[language] ?? subject },
    subjectName: { width: 30 },
    subjectId: { width: 38 },
    requestId: { width: 20 },
  },
});
