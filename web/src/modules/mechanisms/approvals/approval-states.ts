import type { StepState } from '@graduate/contract/mechanisms/approvals/approvals.ts';

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
