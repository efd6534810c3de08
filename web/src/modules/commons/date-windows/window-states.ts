import type { WindowState } from '@graduate/contract/commons/date-windows/date-windows.ts';
import type { Meaning } from '../../../ui/state-tag.tsx';

export const meaningOf: Record<WindowState, Meaning> = {
  upcoming: 'processing',
  open: 'success',
  over: 'default',
  off: 'default',
};
