import type { EditClass } from '@graduate/contract/student-status/students/fields/record-field.ts';
import { isRecordField } from '@graduate/contract/student-status/students/normalise-record.ts';
import { recordFields } from '@graduate/contract/student-status/students/record-fields.ts';
import type { RecordData } from '@graduate/contract/student-status/students/records.ts';
import type { EditPolicy } from '../settings/edit-policy.ts';

/** The classes the office changes directly. */
const OFFICE: readonly EditClass[] = ['E', 'S', 'C', 'D', 'M'];

/** Facts of the admission, settled when the student has arrived. */
const SETTLED_BY_ARRIVAL = ['population', 'admitDeptId', 'admitMajorCode'];

/** The class of a field in this record: some fields can be given once and are then changed by procedure only. */
const editClassIn = (name: string, record: RecordData, policy: EditPolicy): EditClass | undefined => {
  if (!isRecordField(name)) return undefined;
  const numbered = record.cardNo !== null && record.cardNo !== undefined;
  if (name === 'cardNo' && numbered) return 'K';
  if (name === 'population' && numbered) return 'K';
  if (SETTLED_BY_ARRIVAL.includes(name) && record.entryState === 'enrolled') return 'K';
  return policy(name);
};

/** Of these fields those that may not be changed; names that are no field are left to the rules. */
export const closedFields = (
  names: readonly string[],
  classes: readonly EditClass[],
  record: RecordData,
  policy: EditPolicy,
): string[] =>
  names.filter((name) => {
    const editClass = editClassIn(name, record, policy);
    return editClass !== undefined && !classes.includes(editClass);
  });

/** What procedures change later but a new record begins with. */
const GIVEN_AT_FIRST = `
  trainingLevel degreeType studyMode trainingMode departmentId majorCode professionalField
  studyYears expectedGraduationDate grade transferFromSchool`
  .trim()
  .split(/\s+/);

/** Of these fields those that a new record does not begin with. */
export const notGivenAtFirst = (names: readonly string[]): string[] =>
  names.filter(
    (name) =>
      isRecordField(name) && !OFFICE.includes(recordFields[name].edit) && !GIVEN_AT_FIRST.includes(name),
  );

/** Identity and numbers are one person's: they are never changed for several at once. */
const ONE_PERSONS = `
  cardNo studentNo population name namePinyin nameEn formerName gender birthDate idType idNumber
  examineeNo mobile email prevGradCertNo prevDegreeCertNo archiveNo bankAccount bankAccountName
  insuranceNo railCardNo emergencyPhone emergencyName`
  .trim()
  .split(/\s+/);

export const notForSeveral = (names: readonly string[]): string[] =>
  names.filter(
    (name) =>
      isRecordField(name) && (ONE_PERSONS.includes(name) || !OFFICE.includes(recordFields[name].edit)),
  );
