import type { Population } from '@graduate/contract/student-status/students/choices.ts';
import type { RecordField } from '@graduate/contract/student-status/students/fields/record-field.ts';
import {
  type RecordFieldCode,
  recordFields,
} from '@graduate/contract/student-status/students/record-fields.ts';
import type { RecordData } from '@graduate/contract/student-status/students/records.ts';

/** Why a field cannot be typed in. */
export type Lock = 'automatic' | 'change' | 'student' | 'office' | 'tutors' | 'degrees' | 'training';

const TUTORS = ['mainTutorName', 'mainTutorNo', 'coTutorNames', 'industryTutorNames'];
const TRAINING = ['planState', 'creditsEarned', 'creditsRequired'];

const keeperOf = (code: string): Lock => {
  if (TUTORS.includes(code)) return 'tutors';
  return TRAINING.includes(code) ? 'training' : 'degrees';
};

const SETTLED_BY_NUMBER: readonly string[] = ['cardNo', 'population'];
const SETTLED_BY_ARRIVAL: readonly string[] = ['population', 'admitDeptId', 'admitMajorCode'];

/** Facts that can be given once: a number when there is none, those of the admission until the student arrives. */
export const isSettled = (code: string, record: RecordData): boolean =>
  (SETTLED_BY_NUMBER.includes(code) && Boolean(record.cardNo)) ||
  (SETTLED_BY_ARRIVAL.includes(code) && record.entryState === 'enrolled');

/** Why the form locks a field the user may not change. */
export const lockFor = (code: string, { edit }: Pick<RecordField, 'edit'>, record: RecordData): Lock => {
  if (isSettled(code, record)) return 'change';
  switch (edit) {
    case 'A':
      return 'automatic';
    case 'K':
      return 'change';
    case 'X':
      return keeperOf(code);
    case 'C':
      return 'student';
    default:
      return 'office';
  }
};

/** What follows from later events: a new record does not have it. */
const LATER: readonly RecordFieldCode[] = [
  'population',
  'status',
  'statusReason',
  'entryState',
  'entryReview',
  'deferUntilYear',
  'transferToSchool',
  'faceVerify',
  'expectedGraduationDate',
  'leaveSchoolAt',
  'destination',
  'employer',
  'conclusion',
  'graduationDate',
  'graduationCertNo',
  'chsiEnrolState',
  'chsiGradState',
  'chsiMessage',
];

/** Whether the form of a new record offers a field. */
export const isForNew = (code: RecordFieldCode): boolean => {
  const { edit, kind } = recordFields[code];
  return edit !== 'A' && edit !== 'X' && kind !== 'reference' && kind !== 'moment' && !LATER.includes(code);
};

export const isNeeded = (code: RecordFieldCode, population: Population): boolean =>
  recordFields[code].required?.includes(population) ?? false;
