export { restoreAward } from './restore-award.ts';
