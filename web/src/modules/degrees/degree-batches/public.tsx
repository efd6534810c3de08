export { BatchChoice } from './batch-choice.tsx';
