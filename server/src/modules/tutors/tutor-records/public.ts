export { ageBand, guidedNow, isLeaving, isQualified, qualificationState } from './about-tutors.ts';
export { joinAccount, joinByDocument, matchesOf } from './join-accounts.ts';
export { recordsFound } from './list-records.ts';
export { photosOf } from './photos.ts';
export { printSheet } from './print-sheet.ts';
export { isOwn, type StaffScope, staffScope, staffWithin } from './records.scope.ts';
export type { StaffBusiness } from './staff-business.ts';
export {
  mostGuided,
  retirementAge,
  retirementAgeOfProfessors,
  retirementAges,
  trainingHours,
} from './tutor-parameters.ts';
export { noSuchStaff } from './tutor-records.errors.ts';
export { addStaff } from './write-record.ts';
