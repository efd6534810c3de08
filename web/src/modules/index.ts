import type { WebModule } from '../platform/web-module.ts';
import { accountsWeb } from './administration/accounts/accounts.web.ts';
import { consentsWeb } from './administration/consents/consents.web.ts';
import { dictionariesWeb } from './administration/dictionaries/dictionaries.web.ts';
import { logsWeb } from './administration/logs/logs.web.ts';
import { menusWeb } from './administration/menus/menus.web.ts';
import { operationsWeb } from './administration/operations/operations.web.ts';
import { settingsWeb } from './administration/settings/settings.web.ts';
import { awardCertificatesWeb } from './awards/award-certificates/award-certificates.web.ts';
import { awardNoticesWeb } from './awards/award-notices/award-notices.web.ts';
import { awardRecordsWeb } from './awards/award-records/award-records.web.ts';
import { awardSchemesWeb } from './awards/award-schemes/award-schemes.web.ts';
import { awardStatisticsWeb } from './awards/award-statistics/award-statistics.web.ts';
import { paymentsWeb } from './awards/payments/payments.web.ts';
import { scholarshipsWeb } from './awards/scholarships/scholarships.web.ts';
import { academicCalendarWeb } from './commons/academic-calendar/academic-calendar.web.ts';
import { dateWindowsWeb } from './commons/date-windows/date-windows.web.ts';
import { filesWeb } from './commons/files/files.web.ts';
import { messagesWeb } from './commons/messages/messages.web.ts';
import { appealsWeb } from './degrees/appeals/appeals.web.ts';
import { defencesWeb } from './degrees/defences/defences.web.ts';
import { degreeApplicationsWeb } from './degrees/degree-applications/degree-applications.web.ts';
import { degreeAwardsWeb } from './degrees/degree-awards/degree-awards.web.ts';
import { degreeBatchesWeb } from './degrees/degree-batches/degree-batches.web.ts';
import { meetingsWeb } from './degrees/meetings/meetings.web.ts';
import { outcomesWeb } from './degrees/outcomes/outcomes.web.ts';
import { reviewsWeb } from './degrees/reviews/reviews.web.ts';
import { thesesWeb } from './degrees/theses/theses.web.ts';
import { homeWeb } from './entrance/home/home.web.ts';
import { searchWeb } from './entrance/search/search.web.ts';
import { papersWeb } from './examination/papers/papers.web.ts';
import { questionsWeb } from './examination/questions/questions.web.ts';
import { personalWeb } from './identity/personal/personal.web.ts';
import { signInWeb } from './identity/sign-in/sign-in.web.ts';
import { applicationsWeb } from './mechanisms/applications/applications.web.ts';
import { approvalsWeb } from './mechanisms/approvals/approvals.web.ts';
import { certificatesWeb } from './mechanisms/certificates/certificates.web.ts';
import { jobsWeb } from './mechanisms/jobs/jobs.web.ts';
import { noticesWeb } from './mechanisms/notices/notices.web.ts';
import { guidanceWeb } from './people/guidance/guidance.web.ts';
import { checkInWeb } from './student-status/check-in/check-in.web.ts';
import { chsiCompareWeb } from './student-status/chsi-compare/chsi-compare.web.ts';
import { graduationWeb } from './student-status/graduation/graduation.web.ts';
import { infoChecksWeb } from './student-status/info-checks/info-checks.web.ts';
import { leavesWeb } from './student-status/leaves/leaves.web.ts';
import { modificationsWeb } from './student-status/modifications/modifications.web.ts';
import { registrationWeb } from './student-status/registration/registration.web.ts';
import { statusChangesWeb } from './student-status/status-changes/status-changes.web.ts';
import { studentCertificatesWeb } from './student-status/student-certificates/student-certificates.web.ts';
import { studentsWeb } from './student-status/students/students.web.ts';
import { tutorAssignmentsWeb } from './student-status/tutor-assignments/tutor-assignments.web.ts';
import { tutorChangesWeb } from './student-status/tutor-changes/tutor-changes.web.ts';
import { warningsWeb } from './student-status/warnings/warnings.web.ts';
import { classBooksWeb } from './training/class-books/class-books.web.ts';
import { classChangesWeb } from './training/class-changes/class-changes.web.ts';
import { coursesWeb } from './training/courses/courses.web.ts';
import { creditAuditsWeb } from './training/credit-audits/credit-audits.web.ts';
import { evaluationsWeb } from './training/evaluations/evaluations.web.ts';
import { gradesWeb } from './training/grades/grades.web.ts';
import { linksWeb } from './training/links/links.web.ts';
import { plansWeb } from './training/plans/plans.web.ts';
import { programmesWeb } from './training/programmes/programmes.web.ts';
import { roomsWeb } from './training/rooms/rooms.web.ts';
import { schedulingWeb } from './training/scheduling/scheduling.web.ts';
import { selectionWeb } from './training/selection/selection.web.ts';
import { teachingWeb } from './training/teaching/teaching.web.ts';
import { termReportsWeb } from './training/term-reports/term-reports.web.ts';
import { timetablesWeb } from './training/timetables/timetables.web.ts';
import { timetablingWeb } from './training/timetabling/timetabling.web.ts';
import { trainingSettingsWeb } from './training/training-settings/training-settings.web.ts';
import { addedTutorsWeb } from './tutors/added-tutors/added-tutors.web.ts';
import { industryTutorsWeb } from './tutors/industry-tutors/industry-tutors.web.ts';
import { tutorPlacesWeb } from './tutors/tutor-places/tutor-places.web.ts';
import { tutorRecordsWeb } from './tutors/tutor-records/tutor-records.web.ts';
import { tutorSelectionWeb } from './tutors/tutor-selection/tutor-selection.web.ts';
import { tutorStatisticsWeb } from './tutors/tutor-statistics/tutor-statistics.web.ts';

/** The business on screen, in the order of `domains.json`. */
export const modules: readonly WebModule[] = [
  operationsWeb,
  accountsWeb,
  menusWeb,
  dictionariesWeb,
  settingsWeb,
  logsWeb,
  consentsWeb,
  filesWeb,
  messagesWeb,
  academicCalendarWeb,
  dateWindowsWeb,
  signInWeb,
  personalWeb,
  certificatesWeb,
  jobsWeb,
  noticesWeb,
  approvalsWeb,
  applicationsWeb,
  guidanceWeb,
  studentsWeb,
  leavesWeb,
  registrationWeb,
  checkInWeb,
  graduationWeb,
  modificationsWeb,
  warningsWeb,
  chsiCompareWeb,
  studentCertificatesWeb,
  tutorChangesWeb,
  tutorAssignmentsWeb,
  statusChangesWeb,
  infoChecksWeb,
  questionsWeb,
  papersWeb,
  trainingSettingsWeb,
  roomsWeb,
  coursesWeb,
  programmesWeb,
  plansWeb,
  linksWeb,
  creditAuditsWeb,
  teachingWeb,
  schedulingWeb,
  classBooksWeb,
  classChangesWeb,
  timetablesWeb,
  timetablingWeb,
  selectionWeb,
  gradesWeb,
  evaluationsWeb,
  termReportsWeb,
  degreeBatchesWeb,
  degreeApplicationsWeb,
  outcomesWeb,
  thesesWeb,
  reviewsWeb,
  meetingsWeb,
  defencesWeb,
  degreeAwardsWeb,
  appealsWeb,
  tutorRecordsWeb,
  tutorPlacesWeb,
  tutorSelectionWeb,
  addedTutorsWeb,
  industryTutorsWeb,
  tutorStatisticsWeb,
  awardSchemesWeb,
  awardRecordsWeb,
  paymentsWeb,
  scholarshipsWeb,
  awardNoticesWeb,
  awardCertificatesWeb,
  awardStatisticsWeb,
  homeWeb,
  searchWeb,
];
