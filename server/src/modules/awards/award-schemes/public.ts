export { batchScope, findBatch, listBatches } from './batches.ts';
export { type ItemRules, rulesOfItem } from './item-rules.ts';
export { scoreItemsOf } from './score-schemes.ts';
export { holdOpenBatch } from './use-batch.ts';
