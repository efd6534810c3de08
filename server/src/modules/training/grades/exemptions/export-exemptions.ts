import { text } from '@graduate/contract/platform/text.ts';
import { exemptionCalls, exemptionExport } from '@graduate/contract/training/grades/exemptions.ts';
import { counted } from '../../../../platform/database/page.ts';
import { defineExport } from '../../../../platform/excel/export.ts';
import { exemptionScope } from './exemptions.scope.ts';
import { exemptionsFound, streamExemptions } from './read-exemptions.ts';

/** Exemptions and transfers as a workbook. */
export const exportExemptions = defineExport({
  call: exemptionCalls.exportList,
  title: text('免修与学分认定', 'Exemptions and transfers'),
  scope: exemptionScope,
  count: (db, scope, { query }) => counted(exemptionsFound(db, scope, query)),
  rows: (db, scope, { query }) => streamExemptions(db, scope, query),
  columns: exemptionExport,
  cells: { courseName: { width: 28 }, course: { width: 28 } },
});
