import type { InstanceState, StepState } from '@graduate/contract/mechanisms/approvals/approvals.ts';
import type { DelegationState } from '@graduate/contract/mechanisms/approvals/standing-in.ts';
import type { Meaning } from '../../../ui/state-tag.tsx';

export const meaningOfInstance: Record<InstanceState, Meaning> = {
  running: 'processing',
  agreed: 'success',
  refused: 'error',
  withdrawn: 'default',
  cancelled: 'default',
};

export const meaningOfDecision: Record<1 | 9, Meaning> = { 1: 'success', 9: 'error' };

export const meaningOfDelegation: Record<DelegationState, Meaning> = {
  ahead: 'default',
  running: 'processing',
  over: 'default',
};

/** How a step stands in the row of steps. */
export const markOfStep: Record<StepState, 'wait' | 'process' | 'finish' | 'error'> = {
  waiting: 'process',
  agreed: 'finish',
  refused: 'error',
  skipped: 'wait',
  withdrawn: 'wait',
  cancelled: 'wait',
  ahead: 'wait',
};
