import { dayImportCalls } from '@graduate/contract/commons/academic-calendar/academic-calendar-calls.ts';
import { accountSpecimens } from './accounts.ts';
import { addedTutorSpecimens } from './added-tutors.ts';
import { approvalSpecimens } from './approvals.ts';
import { awardSpecimens } from './awards.ts';
import { checkInSpecimens } from './check-in.ts';
import { chsiCompareSpecimens } from './chsi-compare.ts';
import { changeSpecimens } from './class-changes.ts';
import { courseSpecimens } from './courses.ts';
import { auditSpecimens } from './credit-audits.ts';
import { dateWindowSpecimens } from './date-windows.ts';
import { defenceSpecimens } from './defences.ts';
import { degreeAppealSpecimens } from './degree-appeals.ts';
import { degreeAwardSpecimens } from './degree-awards.ts';
import { degreeMeetingSpecimens } from './degree-meetings.ts';
import { degreeOutcomeSpecimens } from './degree-outcomes.ts';
import { degreeSpecimens } from './degrees.ts';
import { evaluationSpecimens } from './evaluations.ts';
import { fileSpecimens } from './files.ts';
import { gradeRequestSpecimens } from './grade-requests.ts';
import { gradeSpecimens } from './grades.ts';
import { graduationSpecimens } from './graduation.ts';
import { importOf } from './imports.ts';
import { industryTutorSpecimens } from './industry-tutors.ts';
import { infoCheckSpecimens } from './info-checks.ts';
import { jobSpecimens } from './jobs.ts';
import { leaveSpecimens } from './leaves.ts';
import { linkSpecimens } from './links.ts';
import { logSpecimens } from './logs.ts';
import { messageSpecimens } from './messages.ts';
import { modificationSpecimens } from './modifications.ts';
import { noticeSpecimens } from './notices.ts';
import { paperSpecimens } from './papers.ts';
import { planSpecimens } from './plans.ts';
import { programmeSpecimens } from './programmes.ts';
import { questionSpecimens } from './questions.ts';
import { registrationSpecimens } from './registration.ts';
import { roomSpecimens } from './rooms.ts';
import { schedulingSpecimens } from './scheduling.ts';
import { selectionSpecimens } from './selection.ts';
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
import { teachingSpecimens } from './teaching.ts';
import { timetableSpecimens } from './timetables.ts';
import { timetablingSpecimens } from './timetabling.ts';
import { tutorChangeSpecimens } from './tutor-changes.ts';
import { tutorPlaceSpecimens } from './tutor-places.ts';
import { tutorRecordSpecimens } from './tutor-records.ts';
import { tutorSelectionSpecimens } from './tutor-selection.ts';
import { warningSpecimens } from './warnings.ts';

/** One row of each kind for each person, with the calls that name it, by domain. A module adds its own here. */
export const specimensOf = {
  commons: [
    ...accountSpecimens,
    ...signInSpecimens,
    ...fileSpecimens,
    ...messageSpecimens,
    ...jobSpecimens,
    ...noticeSpecimens,
    ...approvalSpecimens,
    ...dateWindowSpecimens,
    ...logSpecimens,
    importOf('days of the calendar', 'calendarDays', dayImportCalls),
  ],
  studentRecords: [
    ...studentReadingSpecimens,
    ...studentWritingSpecimens,
    ...photoSpecimens,
    ...studentBusinessSpecimens,
    ...studentCertificateSpecimens,
    ...otherStudentSpecimens,
    ...studentSheetSpecimens,
  ],
  studentStatus: [
    ...leaveSpecimens,
    ...registrationSpecimens,
    ...checkInSpecimens,
    ...tutorChangeSpecimens,
    ...statusChangeSpecimens,
    ...graduationSpecimens,
    ...modificationSpecimens,
    ...warningSpecimens,
    ...chsiCompareSpecimens,
    ...infoCheckSpecimens,
  ],
  examination: [...questionSpecimens, ...paperSpecimens],
  training: [
    ...roomSpecimens,
    ...courseSpecimens,
    ...planSpecimens,
    ...linkSpecimens,
    ...auditSpecimens,
    ...programmeSpecimens,
    ...gradeSpecimens,
    ...gradeRequestSpecimens,
    ...evaluationSpecimens,
  ],
  teaching: [
    ...teachingSpecimens,
    ...timetableSpecimens,
    ...timetablingSpecimens,
    ...changeSpecimens,
    ...schedulingSpecimens,
    ...selectionSpecimens,
  ],
  degrees: [
    ...defenceSpecimens,
    ...degreeSpecimens,
    ...degreeOutcomeSpecimens,
    ...degreeMeetingSpecimens,
    ...degreeAwardSpecimens,
    ...degreeAppealSpecimens,
  ],
  awardsAndTutors: [
    ...awardSpecimens,
    ...tutorRecordSpecimens,
    ...tutorPlaceSpecimens,
    ...tutorSelectionSpecimens,
    ...addedTutorSpecimens,
    ...industryTutorSpecimens,
  ],
} satisfies Record<string, readonly Specimen[]>;

export const specimens: readonly Specimen[] = Object.values(specimensOf).flat();
