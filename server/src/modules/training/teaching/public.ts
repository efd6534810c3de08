export { teachersOfClass } from './class-teachers.ts';
export { cohortInWords, namesFor } from './cohorts.ts';
