import type { IssueState } from '@graduate/contract/student-status/student-certificates/kinds.ts';
import type { Meaning } from '../../../ui/state-tag.tsx';

export const meaningOf: Record<IssueState, Meaning> = {
  valid: 'success',
  changed: 'warning',
  expired: 'default',
  void: 'error',
};
