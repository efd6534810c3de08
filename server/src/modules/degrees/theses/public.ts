export { tellingWords } from './blind-scan.ts';
