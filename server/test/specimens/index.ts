import { accountSpecimens } from './accounts.ts';
import { approvalSpecimens } from './approvals.ts';
import { dateWindowSpecimens } from './date-windows.ts';
import { fileSpecimens } from './files.ts';
import { infoCheckSpecimens } from './info-checks.ts';
import { jobSpecimens } from './jobs.ts';
import { logSpecimens } from './logs.ts';
import { messageSpecimens } from './messages.ts';
import { noticeSpecimens } from './notices.ts';
import { signInSpecimens } from './sign-in.ts';
import type { Specimen } from './specimen.ts';
import { studentBusinessSpecimens } from './students-business.ts';
import { photoSpecimens } from './students-photos.ts';
import { studentReadingSpecimens } from './students-reading.ts';
import { studentSheetSpecimens } from './students-sheets.ts';
import { studentWritingSpecimens } from './students-writing.ts';

/** One row of each kind for each person, with the calls that name it. A module adds its own here. */
export const specimens: readonly Specimen[] = [
  ...accountSpecimens,
  ...signInSpecimens,
  ...fileSpecimens,
  ...messageSpecimens,
  ...jobSpecimens,
  ...noticeSpecimens,
  ...approvalSpecimens,
  ...dateWindowSpecimens,
  ...logSpecimens,
  ...studentReadingSpecimens,
  ...studentWritingSpecimens,
  ...photoSpecimens,
  ...studentBusinessSpecimens,
  ...studentSheetSpecimens,
  ...infoCheckSpecimens,
];
