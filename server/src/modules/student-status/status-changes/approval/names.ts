import {
  changeApproval,
  intlChangeApproval,
} from '@graduate/contract/student-status/status-changes/changes.ts';
import type { Population } from '@graduate/contract/student-status/students/choices.ts';

/** How the approval and the files of a student's changes are named. */
export const namesFor = (population: Population) =>
  population === 'intl' ? intlChangeApproval : changeApproval;
