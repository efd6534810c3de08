import type { Config } from '../src/platform/config.ts';
import type { Tx } from '../src/platform/database/connect.ts';
import {
  demonstrationAccounts as accounts,
  offered,
  seedAccounts,
} from './administration/accounts/demonstration.ts';
import { seedAwardCertificates } from './awards/award-certificates/demonstration.ts';
import { seedAwardNotices } from './awards/award-notices/demonstration.ts';
import { seedAwardRecords } from './awards/award-records/demonstration.ts';
import { seedPayments } from './awards/payments/demonstration.ts';
import { seedScholarships } from './awards/scholarships/demonstration.ts';
import { seedAcademicCalendar } from './commons/academic-calendar/demonstration.ts';
import { seedDateWindows } from './commons/date-windows/demonstration.ts';
import { seedAppeals } from './degrees/appeals/demonstration.ts';
import { seedDefences } from './degrees/defences/demonstration.ts';
import { seedDegreeApplications } from './degrees/degree-applications/demonstration.ts';
import { seedDegreeAwards } from './degrees/degree-awards/demonstration.ts';
import { seedMeetings } from './degrees/meetings/demonstration.ts';
import { seedOutcomes } from './degrees/outcomes/demonstration.ts';
import { seedReviews } from './degrees/reviews/demonstration.ts';
import { seedTheses } from './degrees/theses/demonstration.ts';
import { seedHome } from './entrance/home/demonstration.ts';
import { seedPapers } from './examination/papers/demonstration.ts';
import { seedQuestions } from './examination/questions/demonstration.ts';
import { seedSignIn } from './identity/sign-in/demonstration.ts';
import { seedApplications } from './mechanisms/applications/demonstration.ts';
import { seedNotices } from './mechanisms/notices/demonstration.ts';
import { seedGuidance } from './people/guidance/demonstration.ts';
import { seedCheckIn } from './student-status/check-in/demonstration.ts';
import { seedChsiCompare } from './student-status/chsi-compare/demonstration.ts';
import { seedGraduation } from './student-status/graduation/demonstration.ts';
import { seedInfoChecks } from './student-status/info-checks/demonstration.ts';
import { seedLeaves } from './student-status/leaves/demonstration.ts';
import { seedModifications } from './student-status/modifications/demonstration.ts';
import { seedRegistration } from './student-status/registration/demonstration.ts';
import { seedStatusChanges } from './student-status/status-changes/demonstration.ts';
import { seedStudentCertificates } from './student-status/student-certificates/demonstration.ts';
import { seedStudents } from './student-status/students/demonstration.ts';
import { seedTutorChanges } from './student-status/tutor-changes/demonstration.ts';
import { seedWarnings } from './student-status/warnings/demonstration.ts';
import { seedClassChanges } from './training/class-changes/demonstration.ts';
import { seedCourses } from './training/courses/demonstration.ts';
import { seedAudits } from './training/credit-audits/demonstration.ts';
import { seedEvaluations } from './training/evaluations/demonstration.ts';
import { seedGrades } from './training/grades/demonstration.ts';
import { seedPastClasses } from './training/grades/past-classes.ts';
import { seedGradeRequests } from './training/grades/requests.ts';
import { seedTranscripts } from './training/grades/transcripts.ts';
import { seedLinks } from './training/links/demonstration.ts';
import { seedPlans } from './training/plans/demonstration.ts';
import { seedProgrammes } from './training/programmes/demonstration.ts';
import { seedRooms } from './training/rooms/demonstration.ts';
import { seedScheduling } from './training/scheduling/demonstration.ts';
import { seedSelection } from './training/selection/demonstration.ts';
import { seedTeaching } from './training/teaching/demonstration.ts';
import { seedTermAhead } from './training/teaching/term-ahead.ts';
import { seedAddedTutors } from './tutors/added-tutors/demonstration.ts';
import { industryAccounts, seedIndustryTutors } from './tutors/industry-tutors/demonstration.ts';
import { seedTutorPlaces } from './tutors/tutor-places/demonstration.ts';
import { seedTutorRecords } from './tutors/tutor-records/demonstration.ts';
import { seedTutorSelection } from './tutors/tutor-selection/demonstration.ts';

type Seed = (tx: Tx, config: Config) => Promise<void>;

/** In the order of the modules: what is written may need what the modules above have. */
const seeds: readonly Seed[] = [
  seedAccounts,
  seedAcademicCalendar,
  seedDateWindows,
  seedSignIn,
  seedNotices,
  seedApplications,
  seedGuidance,
  seedStudents,
  seedLeaves,
  seedRegistration,
  seedCheckIn,
  seedGraduation,
  seedModifications,
  seedWarnings,
  seedChsiCompare,
  seedStudentCertificates,
  seedTutorChanges,
  seedStatusChanges,
  seedInfoChecks,
  seedQuestions,
  seedPapers,
  seedRooms,
  seedCourses,
  seedProgrammes,
  seedPlans,
  seedLinks,
  seedAudits,
  seedTeaching,
  seedTermAhead,
  seedScheduling,
  seedClassChanges,
  seedSelection,
  seedGrades,
  seedPastClasses,
  seedGradeRequests,
  seedTranscripts,
  seedEvaluations,
  seedTutorRecords,
  seedTutorPlaces,
  seedTutorSelection,
  seedDegreeApplications,
  seedOutcomes,
  seedTheses,
  seedReviews,
  seedMeetings,
  seedDefences,
  seedDegreeAwards,
  seedAppeals,
  seedAddedTutors,
  seedIndustryTutors,
  seedAwardRecords,
  seedPayments,
  seedScholarships,
  seedAwardNotices,
  seedAwardCertificates,
  seedHome,
];

/** What the sign-in page of a demonstration offers. */
export const demonstrationAccounts = [...accounts, ...offered(industryAccounts)];

/** The rows of a demonstration installation: the same on every one of them, and right on any day of the year. */
export const writeDemonstration: Seed = async (tx, config) => {
  for (const seed of seeds) await seed(tx, config);
};
