import { type FieldGroup, fieldGroups } from '../students/fields/record-field.ts';
import { type RecordFieldCode, recordFieldGroups } from '../students/record-fields.ts';

/** What a student may do with a field during a check: change it, ask for a change, or only read it. */
export const fieldAccesses = ['edit', 'request', 'read'] as const;
export type FieldAccess = (typeof fieldAccesses)[number];

export type CheckField = { code: RecordFieldCode; access: FieldAccess; required: boolean };

/** What students look over although they cannot change it there. */
export const READ_IN_CHECK: readonly RecordFieldCode[] = [
  ...(['studentNo', 'examineeNo', 'originPlace', 'admissionCategory', 'entryDate', 'grade'] as const),
  ...(['departmentId', 'majorName', 'trainingLevel', 'degreeType', 'studyMode', 'studyYears'] as const),
  ...(['expectedGraduationDate', 'campus', 'direction', 'mainTutorName'] as const),
];

/** What stands on the certificate and what the school needs to reach graduates. */
export const GRADUATION_FIELDS: readonly RecordFieldCode[] = [
  ...(['name', 'namePinyin', 'gender', 'birthDate', 'idNumber', 'ethnicity', 'majorName'] as const),
  ...(['trainingLevel', 'studyYears', 'entryDate', 'expectedGraduationDate'] as const),
  ...(['destination', 'mobile', 'mailingAddress'] as const),
];
export const GRADUATION_EDITABLE: readonly RecordFieldCode[] = [
  'namePinyin',
  'destination',
  'mobile',
  'mailingAddress',
];

/** Who somebody is never changes by a check, whatever the settings say. */
export const NEVER_IN_CHECK: readonly RecordFieldCode[] = [
  ...(['name', 'idType', 'idNumber', 'gender', 'birthDate', 'population', 'cardNo', 'studentNo'] as const),
];

/** The fields in the order of the record, group by group. */
export const grouped = <F extends { code: RecordFieldCode }>(
  fields: readonly F[],
): { group: FieldGroup; fields: F[] }[] =>
  (Object.keys(fieldGroups) as FieldGroup[]).flatMap((group) => {
    const own = fields.filter(({ code }) => Object.hasOwn(recordFieldGroups[group], code));
    return own.length > 0 ? [{ group, fields: own }] : [];
  });
