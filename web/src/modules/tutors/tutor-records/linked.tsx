import type { StaffRecord } from '@graduate/contract/tutors/tutor-records/records.ts';
import { hasPage } from '../../../shell/public.ts';
import { LinkToRecord } from '../../mechanisms/approvals/public.tsx';

/** What is under way leads to where it is dealt with, as far as the reader has that page. */
export const linked = (underWay: StaffRecord['underWay']) =>
  underWay.map(({ link, ...one }) => ({
    ...one,
    what: link && hasPage(link) ? <LinkToRecord link={link}>{one.what}</LinkToRecord> : one.what,
  }));
