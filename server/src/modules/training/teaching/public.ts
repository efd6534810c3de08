export { cohortInWords, namesFor } from './cohorts.ts';
