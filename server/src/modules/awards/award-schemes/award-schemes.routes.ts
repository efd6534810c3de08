import { awardSchemeCalls } from '@graduate/contract/awards/award-schemes/scheme-calls.ts';
import { serve } from '../../../platform/http/serve.ts';
import { batchScope, findBatch, listBatches } from './batches.ts';
import { createItem, editItem, listItems } from './items.ts';
import { createScheme, editScheme, listSchemes } from './score-schemes.ts';
import { closeBatch, createBatch, editBatch, openBatch } from './write-batch.ts';

export const awardSchemeRoutes = [
  serve(awardSchemeCalls.items, { handle: listItems }),
  serve(awardSchemeCalls.createItem, { handle: createItem }),
  serve(awardSchemeCalls.editItem, { handle: editItem }),
  serve(awardSchemeCalls.schemes, { handle: listSchemes }),
  serve(awardSchemeCalls.createScheme, { handle: createScheme }),
  serve(awardSchemeCalls.editScheme, { handle: editScheme }),
  serve(awardSchemeCalls.batches, { scope: batchScope, handle: listBatches }),
  serve(awardSchemeCalls.findBatch, { scope: batchScope, handle: findBatch }),
  serve(awardSchemeCalls.createBatch, { scope: batchScope, handle: createBatch }),
  serve(awardSchemeCalls.editBatch, { scope: batchScope, handle: editBatch }),
  serve(awardSchemeCalls.openBatch, { scope: batchScope, handle: openBatch }),
  serve(awardSchemeCalls.closeBatch, { scope: batchScope, handle: closeBatch }),
];
