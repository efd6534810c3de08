export { collectWarnings } from './collect-warnings.ts';
