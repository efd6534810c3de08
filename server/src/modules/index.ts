import type { Module } from '../platform/module.ts';
import { accounts } from './administration/accounts/accounts.module.ts';
import { dictionaries } from './administration/dictionaries/dictionaries.module.ts';
import { logs } from './administration/logs/logs.module.ts';
import { menus } from './administration/menus/menus.module.ts';
import { operations } from './administration/operations/operations.module.ts';
import { settings } from './administration/settings/settings.module.ts';
import { awardCertificates } from './awards/award-certificates/award-certificates.module.ts';
import { awardNotices } from './awards/award-notices/award-notices.module.ts';
import { awardRecords } from './awards/award-records/award-records.module.ts';
import { awardSchemes } from './awards/award-schemes/award-schemes.module.ts';
import { awardStatistics } from './awards/award-statistics/award-statistics.module.ts';
import { payments } from './awards/payments/payments.module.ts';
import { scholarships } from './awards/scholarships/scholarships.module.ts';
import { academicCalendar } from './commons/academic-calendar/academic-calendar.module.ts';
import { dateWindows } from './commons/date-windows/date-windows.module.ts';
import { files } from './commons/files/files.module.ts';
import { messages } from './commons/messages/messages.module.ts';
import { appeals } from './degrees/appeals/appeals.module.ts';
import { defencesModule } from './degrees/defences/defences.module.ts';
import { degreeApplications } from './degrees/degree-applications/degree-applications.module.ts';
import { degreeAwards } from './degrees/degree-awards/degree-awards.module.ts';
import { degreeBatches } from './degrees/degree-batches/degree-batches.module.ts';
import { meetings } from './degrees/meetings/meetings.module.ts';
import { outcomes } from './degrees/outcomes/outcomes.module.ts';
import { reviews } from './degrees/reviews/reviews.module.ts';
import { theses } from './degrees/theses/theses.module.ts';
import { home } from './entrance/home/home.module.ts';
import { search } from './entrance/search/search.module.ts';
import { papers } from './examination/papers/papers.module.ts';
import { questions } from './examination/questions/questions.module.ts';
import { personal } from './identity/personal/personal.module.ts';
import { signIn } from './identity/sign-in/sign-in.module.ts';
import { userSettings } from './identity/user-settings/user-settings.module.ts';
import { applications } from './mechanisms/applications/applications.module.ts';
import { approvals } from './mechanisms/approvals/approvals.module.ts';
import { certificates } from './mechanisms/certificates/certificates.module.ts';
import { jobs } from './mechanisms/jobs/jobs.module.ts';
import { notices } from './mechanisms/notices/notices.module.ts';
import { tutors } from './people/guidance/tutors.module.ts';
import { checkIn } from './student-status/check-in/check-in.module.ts';
import { chsiCompare } from './student-status/chsi-compare/chsi-compare.module.ts';
import { graduation } from './student-status/graduation/graduation.module.ts';
import { infoChecks } from './student-status/info-checks/info-checks.module.ts';
import { leaves } from './student-status/leaves/leaves.module.ts';
import { modifications } from './student-status/modifications/modifications.module.ts';
import { registration } from './student-status/registration/registration.module.ts';
import { statusChanges } from './student-status/status-changes/status-changes.module.ts';
import { studentCertificates } from './student-status/student-certificates/student-certificates.module.ts';
import { students } from './student-status/students/students.module.ts';
import { tutorAssignments } from './student-status/tutor-assignments/assignments.module.ts';
import { tutorChanges } from './student-status/tutor-changes/tutor-changes.module.ts';
import { warnings } from './student-status/warnings/warnings.module.ts';
import { classBooks } from './training/class-books/class-books.module.ts';
import { classChanges } from './training/class-changes/class-changes.module.ts';
import { courses } from './training/courses/courses.module.ts';
import { creditAudits } from './training/credit-audits/credit-audits.module.ts';
import { evaluations } from './training/evaluations/evaluations.module.ts';
import { grades } from './training/grades/grades.module.ts';
import { links } from './training/links/links.module.ts';
import { plans } from './training/plans/plans.module.ts';
import { programmes } from './training/programmes/programmes.module.ts';
import { rooms } from './training/rooms/rooms.module.ts';
import { scheduling } from './training/scheduling/scheduling.module.ts';
import { selection } from './training/selection/selection.module.ts';
import { studyRecords } from './training/study-records/study-records.module.ts';
import { teaching } from './training/teaching/teaching.module.ts';
import { termReports } from './training/term-reports/term-reports.module.ts';
import { timetables } from './training/timetables/timetables.module.ts';
import { timetabling } from './training/timetabling/timetabling.module.ts';
import { trainingSettings } from './training/training-settings/training-settings.module.ts';
import { addedTutors } from './tutors/added-tutors/added-tutors.module.ts';
import { industryTutors } from './tutors/industry-tutors/industry-tutors.module.ts';
import { tutorPlaces } from './tutors/tutor-places/tutor-places.module.ts';
import { tutorRecords } from './tutors/tutor-records/tutor-records.module.ts';
import { tutorSelection } from './tutors/tutor-selection/tutor-selection.module.ts';
import { tutorStatistics } from './tutors/tutor-statistics/tutor-statistics.module.ts';

/** The business, in the order of `domains.json`: a module may use those above it. */
export const modules: readonly Module[] = [
  operations,
  accounts,
  menus,
  dictionaries,
  settings,
  logs,
  files,
  messages,
  academicCalendar,
  dateWindows,
  signIn,
  personal,
  userSettings,
  certificates,
  jobs,
  notices,
  approvals,
  applications,
  tutors,
  students,
  leaves,
  registration,
  checkIn,
  graduation,
  modifications,
  warnings,
  chsiCompare,
  studentCertificates,
  tutorChanges,
  tutorAssignments,
  statusChanges,
  infoChecks,
  questions,
  papers,
  trainingSettings,
  rooms,
  courses,
  programmes,
  studyRecords,
  plans,
  links,
  creditAudits,
  teaching,
  scheduling,
  classBooks,
  classChanges,
  timetables,
  timetabling,
  selection,
  grades,
  evaluations,
  termReports,
  degreeBatches,
  degreeApplications,
  outcomes,
  theses,
  reviews,
  meetings,
  defencesModule,
  degreeAwards,
  appeals,
  tutorRecords,
  tutorPlaces,
  tutorSelection,
  addedTutors,
  industryTutors,
  tutorStatistics,
  awardSchemes,
  awardRecords,
  payments,
  scholarships,
  awardNotices,
  awardCertificates,
  awardStatistics,
  home,
  search,
];
