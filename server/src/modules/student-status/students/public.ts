export { asSeen, sightOf } from './field-sight.ts';
export { studentsOfRows } from './names-of-students.ts';
export { takeCardNumbers } from './numbers/card-numbers.ts';
export { addOnsitePhoto } from './photos/add-photo.ts';
export { addressOfPhoto } from './photos/photo-address.ts';
export { photoBytes } from './photos/photo-bytes.ts';
export { currentPhotos } from './photos/photos.queries.ts';
export { pinyinOf } from './pinyin.ts';
export { yearsToReplace } from './reading/after-studies.ts';
export { studentsFiltered, studentsFound } from './reading/find-students.ts';
export { levelOfAccount } from './reading/level-of-account.ts';
export { currentRecords, ownRecord, ownRecordId, ownRecordIds } from './reading/own-record.ts';
export { pageOfStudents } from './reading/page-of-students.ts';
export { type PeopleOfStudent, peopleOfStudent, peopleOfStudents } from './reading/people-of-student.ts';
export { isOwn, mustReach } from './reading/reach-student.ts';
export { readRecord } from './reading/read-record.ts';
export { noOwnRecord } from './reading/reading.errors.ts';
export { photosOf, sideListsOf } from './reading/record-lists.ts';
export { profilesOf } from './reading/record-profiles.ts';
export { requireStudentWindow, windowSubjectOf } from './reading/require-window.ts';
export { briefsOf } from './reading/student-rows.ts';
export { cardColumns, openedValue, sealedValue } from './sealed-fields.ts';
export { editPolicy } from './settings/edit-policy.ts';
export { fieldPolicies, schoolFacts } from './settings/student-settings.ts';
export { studentsOnTheRoll } from './settings/students-on-the-roll.ts';
export { studyYearRules } from './settings/study-year-rules.ts';
export { valuesFor } from './sheets/column-values.ts';
export { defineDbfExport } from './sheets/export-dbf.ts';
export { factsOf } from './sheets/filter-in-words.ts';
export { fromRecords, type SheetRow, type SheetSource } from './sheets/found-students.ts';
export { limitExportsOf } from './sheets/limit-exports.ts';
export { badRequest, importLimits, undecided } from './sheets/sheets.errors.ts';
export { defineStudentSheet, type SheetColumns } from './sheets/student-sheet.ts';
export { writeDbfFile } from './sheets/write-dbf-file.ts';
export { degreesInNumbers } from './statistics/degrees-in-numbers.ts';
export { noSuchRecord } from './students.errors.ts';
export { recordsWithin, type StudentScope, studentScope } from './students.scope.ts';
export { changeCredits, changeMany } from './writing/change-many.ts';
export { changeIntlProfile } from './writing/change-profile.ts';
export { changeRecord } from './writing/change-record.ts';
export { changeSideLists, checkChange } from './writing/change-side-lists.ts';
export { createRecordIn } from './writing/create-record.ts';
export { datesOf } from './writing/derived-fields.ts';
export { planChange, writePlanned } from './writing/plan-change.ts';
export { dropHonour, notePunishment } from './writing/punishments.ts';
export { type FieldChange, forTheLog } from './writing/record-history.ts';
export {
  type HeldRecord,
  holdRecord,
  holdRecords,
  plainRecord,
} from './writing/stored-record.ts';
export { syncAccount } from './writing/sync-account.ts';
export { explainConstraint, notEditable, refuseProblems } from './writing/writing.errors.ts';
