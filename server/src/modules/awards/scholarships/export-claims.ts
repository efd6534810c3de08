import { claimCalls, claimExport } from '@graduate/contract/awards/scholarships/claim-calls.ts';
import { text } from '@graduate/contract/platform/text.ts';
import type { Actor } from '../../../platform/access/actor.ts';
import { counted } from '../../../platform/database/page.ts';
import { defineExport } from '../../../platform/excel/export.ts';
import { awardScope } from '../award-records/public.ts';
import { claimsFound, streamClaims } from './read-claims.ts';

const scopeOf = (actor: Actor) => ({ actor, reach: awardScope(actor) });

/** Applications with scores and ranks as a workbook. */
export const exportClaims = defineExport({
  call: claimCalls.exportList,
  title: text('奖学金评审', 'Scholarships'),
  scope: scopeOf,
  count: async (db, { actor, reach }, { query }) => counted(await claimsFound(db, reach, actor, query)),
  rows: (db, { actor, reach }, { query }) => streamClaims(db, reach, actor, query),
  columns: claimExport,
});
