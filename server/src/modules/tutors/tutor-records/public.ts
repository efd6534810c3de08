export { type StaffScope, staffScope, staffWithin } from './records.scope.ts';
export { noSuchStaff } from './tutor-records.errors.ts';
