import { ManagedNotice } from '@graduate/contract/mechanisms/notices/notices.ts';

export const logWords = {
  nouns: { notice: ManagedNotice },
};
