import { approvalCalls } from '@graduate/contract/mechanisms/approvals/approval-calls.ts';
import { modificationCalls } from '@graduate/contract/student-status/modifications/modification-calls.ts';

/** What is no longer true after a request was changed or decided. */
export const shownRequests = [
  modificationCalls.offered,
  modificationCalls.mine,
  modificationCalls.list,
  modificationCalls.find,
  approvalCalls.mine,
  approvalCalls.todo,
  approvalCalls.progress,
];
