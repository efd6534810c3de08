import { betweenClauses, text } from '@graduate/contract/platform/text.ts';
import { auditCalls, auditExport } from '@graduate/contract/training/credit-audits/audit-calls.ts';
import { counted } from '../../../platform/database/page.ts';
import { defineExport } from '../../../platform/excel/export.ts';
import { auditScope } from './credit-audits.scope.ts';
import { auditsFound, modulesIn, streamAudits, unmetIn } from './list-audits.ts';

/** What the audit found, as a workbook, with every rule that does not hold. */
export const exportAudits = defineExport({
  call: auditCalls.exportList,
  title: text('学分完成审核', 'Credit audits'),
  scope: auditScope,
  count: async (db, scope, { query }) => counted(await auditsFound(db, scope, query)),
  rows: (db, scope, { query }) => streamAudits(db, scope, query),
  columns: auditExport,
  cells: {
    departmentName: { width: 24 },
    majorName: { width: 24 },
    modules: {
      width: 48,
      value: (row, language) =>
        modulesIn(row, language)
          .map(({ name, counted: sum, required }) => `${name} ${sum}/${required}`)
          .join('；'),
    },
    unmet: { width: 80, value: (row, language) => unmetIn(row, language).join(betweenClauses(language)) },
  },
});
