import type { NoticeStatus } from '@graduate/contract/mechanisms/notices/notices.ts';
import type { Meaning } from '../../../ui/state-tag.tsx';

export const meaningOf: Record<NoticeStatus, Meaning> = {
  draft: 'default',
  pending: 'warning',
  published: 'success',
  withdrawn: 'error',
};
