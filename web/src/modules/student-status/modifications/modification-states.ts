import { approvalCalls } from '@graduate/contract/mechanisms/approvals/approval-calls.ts';
import { modificationCalls } from '@graduate/contract/student-status/modifications/modification-calls.ts';
import type { ModificationState } from '@graduate/contract/student-status/modifications/modifications.ts';
import type { Meaning } from '../../../ui/state-tag.tsx';

export const meaningOf: Record<ModificationState, Meaning> = {
  draft: 'default',
  reviewing: 'processing',
  returned: 'error',
  effective: 'success',
  withdrawn: 'default',
  closed: 'default',
};

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
