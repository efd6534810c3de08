import {
  type RecordFieldCode,
  recordFields,
} from '@graduate/contract/student-status/students/record-fields.ts';

/** What tells one student from another cannot be the same for several. */
const ONE_PERSON: readonly RecordFieldCode[] = [
  'cardNo',
  'studentNo',
  'population',
  'name',
  'namePinyin',
  'nameEn',
  'formerName',
  'gender',
  'birthDate',
  'idType',
  'idNumber',
  'examineeNo',
  'archiveNo',
];

const college = ['S'];
const everybodys = ['E', 'S'];

/** Whether a field may be given one value for several students; the office may change more than a secretary. */
export const mayChangeForSeveral = (code: RecordFieldCode, office: boolean): boolean =>
  (office ? everybodys : college).includes(recordFields[code].edit) && !ONE_PERSON.includes(code);
