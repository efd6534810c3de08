import { checkInCalls } from '@graduate/contract/student-status/check-in/check-in-calls.ts';
import { readingCalls } from '@graduate/contract/student-status/students/reading-calls.ts';

/** What is no longer true after somebody was dealt with. */
export const afterCheckIn = [
  checkInCalls.newcomers,
  checkInCalls.board,
  checkInCalls.desk,
  checkInCalls.reviews,
  readingCalls.list,
  readingCalls.find,
];
