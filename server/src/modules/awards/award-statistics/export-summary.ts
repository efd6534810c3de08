import {
  awardStatisticsCalls,
  summaryExport,
} from '@graduate/contract/awards/award-statistics/statistics.ts';
import { text } from '@graduate/contract/platform/text.ts';
import type { Actor } from '../../../platform/access/actor.ts';
import { defineExport } from '../../../platform/excel/export.ts';
import { awardScope } from '../award-records/public.ts';
import { summaryRows } from './academic-summary.ts';

const scopeOf = (actor: Actor) => ({ actor, reach: awardScope(actor) });

/** The table of the summary as a workbook. */
export const exportSummary = defineExport({
  call: awardStatisticsCalls.exportSummary,
  title: text('学业奖学金汇总表', 'Academic scholarships'),
  scope: scopeOf,
  count: async (db, { actor, reach }, { query }) => (await summaryRows(db, reach, actor, query)).rows.length,
  rows: async function* (db, { actor, reach }, { query }) {
    yield* (await summaryRows(db, reach, actor, query)).rows;
  },
  columns: summaryExport,
});
