export { type DocumentNumbers, documentNumbers } from './document-numbers.ts';
export { asSeen, masked, sightOf } from './field-sight.ts';
export { cardPrefixes, takeCardNumbers } from './numbers/card-numbers.ts';
export { type FindableFilter, studentsFound, withDocument } from './reading/find-students.ts';
export { ownRecordIds } from './reading/own-record.ts';
export { pageOfStudents } from './reading/page-of-students.ts';
export {
  type PeopleOfStudent,
  peopleOfStudent,
  peopleOfStudents,
} from './reading/people-of-student.ts';
export { isOwn, mustReach, reachOf } from './reading/reach-student.ts';
export { readRecord } from './reading/read-record.ts';
export { noOwnRecord } from './reading/reading.errors.ts';
export { profilesOf } from './reading/record-profiles.ts';
export { briefsOf, rowsOf } from './reading/student-rows.ts';
export { editPolicy } from './settings/edit-policy.ts';
export { settingOf } from './settings/settings.ts';
export { studyYearRules } from './settings/study-year-rules.ts';
export { levelOnForms } from './sheets/level-on-forms.ts';
export { noSuchRecord, studentErrors } from './students.errors.ts';
export { recordsWithin, type StudentScope, studentScope } from './students.scope.ts';
export { recordWarnings } from './warnings.ts';
export { changeRecord, writeFields } from './writing/change-record.ts';
export { datesOf } from './writing/derived-fields.ts';
export { accountFollows } from './writing/follow-account.ts';
export { documentTakenFrom } from './writing/person-of-record.ts';
export { planEdit } from './writing/plan-edit.ts';
export { planProfiles, writeProfiles } from './writing/profiles.ts';
export { type FieldChange, forTheLog } from './writing/record-history.ts';
export {
  type HeldRecord,
  holdRecords,
  lockRecord,
  lockRecords,
  plainValues,
  type StoredRecord,
} from './writing/stored-record.ts';
export { explainConstraint, refuseProblems } from './writing/writing.errors.ts';
