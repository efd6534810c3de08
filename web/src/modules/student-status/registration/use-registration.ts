import { approvalCalls } from '@graduate/contract/mechanisms/approvals/approval-calls.ts';
import { registrationCalls } from '@graduate/contract/student-status/registration/registration-calls.ts';

/** What is no longer true after a registration has changed. */
export const afterRegistration = [
  registrationCalls.list,
  registrationCalls.mine,
  registrationCalls.deferral,
  registrationCalls.statistics,
  approvalCalls.mine,
  approvalCalls.progress,
];
