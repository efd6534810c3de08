import { text } from '@graduate/contract/platform/text.ts';
import { linkCalls, linkExport } from '@graduate/contract/training/links/link-calls.ts';
import type { Actor } from '../../../platform/access/actor.ts';
import { counted } from '../../../platform/database/page.ts';
import { defineExport } from '../../../platform/excel/export.ts';
import { linkScope } from './link-scope.ts';
import { recordsFound, streamRecords } from './read-records.ts';

const scopeOf = (actor: Actor) => ({ actor, reach: linkScope(actor) });

/** Records of required links as a workbook. */
export const exportRecords = defineExport({
  call: linkCalls.exportList,
  title: text('必修环节记录', 'Required milestones'),
  scope: scopeOf,
  count: async (db, { actor, reach }, { query }) => counted(await recordsFound(db, reach, actor, query)),
  rows: (db, { actor, reach }, { query }) => streamRecords(db, reach, actor, query),
  columns: linkExport,
  cells: { title: { width: 40 } },
});
