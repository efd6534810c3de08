import { accountSpecimens } from './accounts.ts';
import { approvalSpecimens } from './approvals.ts';
import { checkInSpecimens } from './check-in.ts';
import { dateWindowSpecimens } from './date-windows.ts';
import { fileSpecimens } from './files.ts';
import { jobSpecimens } from './jobs.ts';
import { logSpecimens } from './logs.ts';
import { messageSpecimens } from './messages.ts';
import { noticeSpecimens } from './notices.ts';
import { registrationSpecimens } from './registration.ts';
import { signInSpecimens } from './sign-in.ts';
import type { Specimen } from './specimen.ts';
import { statusChangeSpecimens } from './status-changes.ts';
import { studentCertificateSpecimens } from './student-certificates.ts';
import { studentBusinessSpecimens } from './students-business.ts';
import { otherStudentSpecimens } from './students-others.ts';
import { photoSpecimens } from './students-photos.ts';
import { studentReadingSpecimens } from './students-reading.ts';
import { studentSheetSpecimens } from './students-sheets.ts';
import { studentWritingSpecimens } from './students-writing.ts';
import { tutorChangeSpecimens } from './tutor-changes.ts';

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
  ...studentCertificateSpecimens,
  ...otherStudentSpecimens,
  ...studentSheetSpecimens,
  ...registrationSpecimens,
  ...checkInSpecimens,
  ...tutorChangeSpecimens,
  ...statusChangeSpecimens,
];
