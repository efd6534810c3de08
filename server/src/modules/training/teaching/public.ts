export { teachersOfClass } from './class-teachers.ts';
export { cohortInWords, namesFor } from './cohorts.ts';
export { secretariesOf } from './secretaries.ts';
export { confirmWindow } from './task-windows.ts';
export { mustNotBeOver } from './write-task.ts';
