import type { TodoRow } from '@graduate/contract/mechanisms/approvals/approval-rows.ts';
import { text } from '@graduate/contract/platform/text.ts';
import { inLanguage } from '../../../platform/texts.ts';

export type Titled = Pick<TodoRow, 'title' | 'titleEn'>;

/** What an application is called, in the language of the reader. */
export const titleOf = ({ title, titleEn }: Titled): string => inLanguage(text(title, titleEn));

/** What it says in short. */
export const summaryOf = ({ summary, summaryEn }: Pick<TodoRow, 'summary' | 'summaryEn'>): string =>
  inLanguage(text(summary, summaryEn));
