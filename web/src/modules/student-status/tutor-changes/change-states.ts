import type { TutorChangeState } from '@graduate/contract/student-status/tutor-changes/tutor-changes.ts';
import type { Meaning } from '../../../ui/state-tag.tsx';

export const meaningOfChange: Record<TutorChangeState, Meaning> = {
  draft: 'default',
  reviewing: 'processing',
  returned: 'error',
  done: 'success',
  cancelled: 'default',
};
