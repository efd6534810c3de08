export { applicantOf, ruleOf } from './applicant.ts';
export {
  applicationScope,
  applicationsWithin,
  type DegreeScope,
  maySeeApplication,
  ownApplications,
  writesApplication,
  writtenApplications,
} from './applications.scope.ts';
export { checksAt, type DegreeCheck, type DegreeSubject, mustPass } from './degree-check.ts';
export { endApplication } from './end-application.ts';
export { type ApplicationEntry, applications, holdApplication, moveApplication } from './hold-application.ts';
export { monthsLater } from './local-checks.ts';
