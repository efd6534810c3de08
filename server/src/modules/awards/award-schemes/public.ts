export { batchScope, findBatch } from './batches.ts';
export { type ItemRules, rulesOfItem } from './item-rules.ts';
export { holdOpenBatch } from './use-batch.ts';
