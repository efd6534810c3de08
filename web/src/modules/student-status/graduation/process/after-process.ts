import { applicationCalls } from '@graduate/contract/student-status/graduation/application-calls.ts';
import { batchCalls } from '@graduate/contract/student-status/graduation/batch-calls.ts';
import { graduateCalls } from '@graduate/contract/student-status/graduation/graduate-calls.ts';

/** What is no longer true after an act of the office. */
export const afterProcess = [
  applicationCalls.list,
  applicationCalls.find,
  batchCalls.list,
  batchCalls.find,
  graduateCalls.listGraduates,
  graduateCalls.findGraduate,
];
