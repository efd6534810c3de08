import type { ReactNode } from 'react';
import { hasPage } from '../../../shell/public.ts';
import { LinkToRecord } from './link-to-record.tsx';

/** What is under way leads to where it is dealt with, as far as the reader has that page. */
export const linked = <T extends { what: string; link: string | null }>(
  underWay: readonly T[],
): (Omit<T, 'link' | 'what'> & { what: ReactNode })[] =>
  underWay.map(({ link, what, ...one }) => ({
    ...one,
    what: link && hasPage(link) ? <LinkToRecord link={link}>{what}</LinkToRecord> : what,
  }));
