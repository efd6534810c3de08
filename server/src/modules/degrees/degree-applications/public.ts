export { applicantOf, ruleOf } from './applicant.ts';
export {
  applicationScope,
  applicationsWithin,
  type DegreeScope,
  maySeeApplication,
  ownApplications,
} from './applications.scope.ts';
export type { DegreeCheck } from './degree-check.ts';
export { type ApplicationEntry, applications, holdApplication } from './hold-application.ts';
