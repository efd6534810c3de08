import type { Term } from '@graduate/contract/commons/academic-calendar/terms.ts';
import type { Meaning } from '../../../ui/state-tag.tsx';

export const meaningOf: Record<Term['state'], Meaning> = {
  past: 'default',
  current: 'success',
  ahead: 'processing',
};
