import { approvalCalls } from '@graduate/contract/mechanisms/approvals/approval-calls.ts';
import { registrationCalls } from '@graduate/contract/student-status/registration/registration-calls.ts';
import type { RegistrationState } from '@graduate/contract/student-status/students/choices.ts';
import type { Meaning } from '../../../ui/state-tag.tsx';

/** What is no longer true after a registration has changed. */
export const afterRegistration = [
  registrationCalls.list,
  registrationCalls.mine,
  registrationCalls.deferral,
  registrationCalls.statistics,
  approvalCalls.mine,
  approvalCalls.progress,
];

export const meaningOf: Record<RegistrationState, Meaning> = {
  unregistered: 'warning',
  registered: 'success',
  deferReview: 'processing',
  deferred: 'processing',
  exempt: 'default',
};
