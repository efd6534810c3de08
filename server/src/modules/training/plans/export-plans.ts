import { text } from '@graduate/contract/platform/text.ts';
import { planCalls, planExport } from '@graduate/contract/training/plans/plan-calls.ts';
import { counted } from '../../../platform/database/page.ts';
import { defineExport } from '../../../platform/excel/export.ts';
import { plansFound, streamPlans } from './list-plans.ts';
import { planScope } from './plans.scope.ts';

/** The list of plans as a workbook; who has made none stands in it, too. */
export const exportPlans = defineExport({
  call: planCalls.exportList,
  title: text('培养计划', 'Plans'),
  scope: planScope,
  count: async (db, scope, { query }) => counted(await plansFound(db, scope, query)),
  rows: (db, scope, { query }) => streamPlans(db, scope, query),
  columns: planExport,
  cells: { majorName: { width: 24 }, departmentName: { width: 24 } },
});
