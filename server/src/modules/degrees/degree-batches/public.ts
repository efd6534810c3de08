export { ruleFor } from './rules.ts';
export { type HeldBatch, holdOpenBatch } from './use-batch.ts';
