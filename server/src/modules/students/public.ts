export { dayInWords, studentOnPaper } from './certificates/student-on-paper.ts';
export { type DocumentNumbers, documentNumbers } from './document-numbers.ts';
export { asSeen, masked, sightOf } from './field-sight.ts';
export { cardPrefixes, takeCardNumbers } from './numbers/card-numbers.ts';
export { photoInSize } from './photos/photo-sizes.ts';
export { currentPhotos } from './photos/photos.queries.ts';
export { type FindableFilter, studentsFound, withDocument } from './reading/find-students.ts';
export { ownRecord, ownRecordIds } from './reading/own-record.ts';
export { pageOfStudents } from './reading/page-of-students.ts';
export { type PeopleOfStudent, peopleOfStudent } from './reading/people-of-student.ts';
export { isOwn, mustReach, reachOf } from './reading/reach-student.ts';
export { readRecord } from './reading/read-record.ts';
export { noOwnRecord } from './reading/reading.errors.ts';
export { educationOf, familyOf, photosOf, workOf } from './reading/record-lists.ts';
export { briefsOf, rowsOf } from './reading/student-rows.ts';
export { editPolicy } from './settings/edit-policy.ts';
export { settingOf } from './settings/settings.ts';
export { studyYearRules } from './settings/study-year-rules.ts';
export { maskedColumns } from './sheets/column-rights.ts';
export { valuesFor } from './sheets/column-values.ts';
export { factsOf } from './sheets/filter-in-words.ts';
export { columnOf, type LaidColumn, layOut } from './sheets/lay-out.ts';
export { limitExportsOf } from './sheets/limit-exports.ts';
export { type Dim, draughtsman } from './statistics/charts.ts';
export { departmentsIn, namesIn, percent } from './statistics/dims.ts';
export { sumOf, type Tally, tally } from './statistics/tally.ts';
export { noSuchRecord, studentErrors } from './students.errors.ts';
export { recordsWithin, type StudentScope, studentScope } from './students.scope.ts';
export { changeMany } from './writing/change-many.ts';
export { changeRecord } from './writing/change-record.ts';
export { changeSideLists, checkSideList } from './writing/change-side-lists.ts';
export { checkInDatabase } from './writing/check-in-database.ts';
export { datesOf } from './writing/derived-fields.ts';
export { accountFollows } from './writing/follow-account.ts';
export {
  type HeldRecord,
  holdRecords,
  lockRecord,
  lockRecords,
  type StoredRecord,
} from './writing/stored-record.ts';
export { explainConstraint, notEditable, refuseProblems } from './writing/writing.errors.ts';
