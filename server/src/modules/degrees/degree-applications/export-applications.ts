import {
  degreeApplicationCalls,
  degreeApplicationExport,
} from '@graduate/contract/degrees/degree-applications/application-calls.ts';
import { text } from '@graduate/contract/platform/text.ts';
import type { Actor } from '../../../platform/access/actor.ts';
import { counted } from '../../../platform/database/page.ts';
import { defineExport } from '../../../platform/excel/export.ts';
import { applicationScope } from './applications.scope.ts';
import { applicationsFound, streamApplications } from './read-applications.ts';

const scopeOf = (actor: Actor) => ({ actor, reach: applicationScope(actor) });

/** Applications as a workbook. */
export const exportApplications = defineExport({
  call: degreeApplicationCalls.exportList,
  title: text('学位申请', 'Applications for degrees'),
  scope: scopeOf,
  count: async (db, { actor, reach }, { query }) => counted(await applicationsFound(db, reach, actor, query)),
  rows: (db, { reach }, { query }, reader) => streamApplications(db, reach, reader, query),
  columns: degreeApplicationExport,
});
