export { awardErrors } from './award-records.errors.ts';
export { type AwardScope, applicationsWithin, awardScope, numberOf } from './award-records.scope.ts';
export { thisMonth } from './batch-months.ts';
export { countByLevel, countByTutor, levelsOf, tutorsOf } from './counts.ts';
export { coverageBy, coverageOf } from './coverage.ts';
export { auditRecords } from './decide-records.ts';
export { fulfils, isMeant, nameOfCondition, refusalFor, standingsOf } from './eligibility.ts';
export { findApplication } from './find-application.ts';
export { followPayments } from './follow-payments.ts';
export { grantRecords, revokeGrant } from './grant-record.ts';
export { holdRecords } from './hold-application.ts';
export {
  applicationsById,
  applicationsFound,
  listApplications,
  sumOfApplications,
} from './list-applications.ts';
export { moveRecords } from './move-records.ts';
export { studentDetail } from './student-detail.ts';
export { submitAll } from './submit-all.ts';
export { cardIsVerified } from './verified-cards.ts';
export { withdrawRecord } from './withdraw-record.ts';
export { createApplication, editApplication, removeApplication } from './write-application.ts';
