import { requires } from '../../platform/access.ts';
import { defineCalls } from '../../platform/define-call.ts';
import { importSpecs } from '../../platform/import.ts';
import { text } from '../../platform/text.ts';

/** Points given by hand, of many applications of a round in one sheet. */
export const scoreImportCalls = defineCalls(
  'scholarships.scoreImport',
  importSpecs('api/awards/batches/:batchId/scores', text('评分', 'scores'), requires('awards:score:edit')),
);
