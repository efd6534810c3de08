export { BatchSelect, useBatchAnswer, useBatches } from './batch-select.tsx';
export { inYuan } from './in-yuan.ts';
export { MonthField } from './month-field.tsx';
