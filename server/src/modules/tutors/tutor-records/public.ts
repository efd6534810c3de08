export { photosOf } from './photos.ts';
export { printSheet } from './print-sheet.ts';
export { type StaffScope, staffScope, staffWithin } from './records.scope.ts';
export type { StaffBusiness } from './staff-business.ts';
export { noSuchStaff } from './tutor-records.errors.ts';
export { addStaff } from './write-record.ts';
