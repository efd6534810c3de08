export { type DocumentNumbers, documentNumbers } from './document-numbers.ts';
export { asSeen, masked, sightOf } from './field-sight.ts';
export { cardPrefixes, takeCardNumbers } from './numbers/card-numbers.ts';
export { addOnsitePhoto } from './photos/add-photo.ts';
export { type FindableFilter, studentsFound, withDocument } from './reading/find-students.ts';
export { ownRecordIds } from './reading/own-record.ts';
export { pageOfStudents } from './reading/page-of-students.ts';
export { type PeopleOfStudent, peopleOfStudent } from './reading/people-of-student.ts';
export { isOwn, mustReach, reachOf } from './reading/reach-student.ts';
export { readRecord } from './reading/read-record.ts';
export { noOwnRecord } from './reading/reading.errors.ts';
export { photosOf } from './reading/record-lists.ts';
export { requireStudentWindow, windowSubjectOf } from './reading/require-window.ts';
export { briefsOf, rowsOf } from './reading/student-rows.ts';
export { refusedStudent } from './refused-student.ts';
export { settingOf } from './settings/settings.ts';
export { studyYearRules } from './settings/study-year-rules.ts';
export { factsOf } from './sheets/filter-in-words.ts';
export { mustNotExportTooOften } from './sheets/limit-exports.ts';
export { type Dim, draughtsman } from './statistics/charts.ts';
export { departmentsIn, namesIn, percent } from './statistics/dims.ts';
export { sumOf, type Tally, tally } from './statistics/tally.ts';
export { noSuchRecord, studentErrors } from './students.errors.ts';
export { recordsWithin, type StudentScope, studentScope } from './students.scope.ts';
export { changeIntlProfile } from './writing/change-profile.ts';
export { changeRecord } from './writing/change-record.ts';
export { createRecordIn, type NewRecord } from './writing/create-record.ts';
export { datesOf } from './writing/derived-fields.ts';
export { accountFollows } from './writing/follow-account.ts';
export { dropHonour, notePunishment } from './writing/punishments.ts';
export {
  type HeldRecord,
  holdRecords,
  lockRecord,
  lockRecords,
  plainValues,
  type StoredRecord,
} from './writing/stored-record.ts';
export { explainConstraint, refuseProblems } from './writing/writing.errors.ts';
