import type { JobState } from '@graduate/contract/mechanisms/jobs/jobs.ts';
import type { Meaning } from '../../../ui/state-tag.tsx';

export const meaningOf: Record<JobState, Meaning> = {
  queued: 'default',
  running: 'processing',
  done: 'success',
  failed: 'error',
  cancelled: 'warning',
};
