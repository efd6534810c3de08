import type { ApplicationState, BatchState } from '@graduate/contract/student-status/graduation/choices.ts';
import type { chsiStates, conclusions } from '@graduate/contract/student-status/students/choices.ts';
import type { Meaning } from '../../../../ui/state-tag.tsx';

export const meaningOfApplication: Record<ApplicationState, Meaning> = {
  draft: 'default',
  reviewing: 'processing',
  returned: 'error',
  withdrawn: 'default',
  passed: 'success',
  decided: 'warning',
  confirmed: 'success',
};

export const meaningOfBatch: Record<BatchState, Meaning> = {
  draft: 'default',
  open: 'processing',
  reviewing: 'warning',
  deciding: 'warning',
  closed: 'success',
};

export const meaningOfChsi: Record<keyof typeof chsiStates, Meaning> = {
  none: 'default',
  sent: 'processing',
  ok: 'success',
  failed: 'error',
};

export const colourOfConclusion: Record<keyof typeof conclusions, string> = {
  graduated: 'blue',
  completed: 'cyan',
  incomplete: 'cyan',
};
