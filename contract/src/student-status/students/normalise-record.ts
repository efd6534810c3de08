import { normalName } from '../../administration/accounts/person-fields.ts';
import { upgradedIdNumber } from './id-numbers.ts';
import { type RecordFieldCode, recordFields } from './record-fields.ts';
import type { RecordData, RecordValue } from './records.ts';

const NAMES: readonly string[] = ['name', 'formerName', 'emergencyName', 'bankAccountName', 'guarantorName'];
const LATIN_NAMES: readonly string[] = ['namePinyin', 'nameEn'];

/** Fields that hold a number or an address people type with a Chinese keyboard. */
const NUMBERS: readonly string[] = `
  cardNo studentNo idNumber examineeNo admitMajorCode majorCode prevSchoolCode prevGradCertNo
  prevDegreeCertNo mobile phone homePhone emergencyPhone email qq wechat mailingPostcode
  homePostcode bankAccount insuranceNo railCardNo archiveNo passportNo visaNo residencePermitNo
  scholarshipNo cscNo guarantorPhone applyNo bachelorCertNo foreignExamNo subjectExamNo
  certificateNo`
  .trim()
  .split(/\s+/);
const WITHOUT_SPACES: readonly string[] = [
  'idNumber',
  'bankAccount',
  'mobile',
  'cardNo',
  'studentNo',
  'examineeNo',
];

const FULL_WIDTH_OFFSET = 0xfee0;

/** `１２３Ａ＠` typed with a Chinese keyboard is `123A@`. */
const halfWidth = (value: string): string =>
  value.replace(/[！-～]/g, (letter) => String.fromCharCode(letter.charCodeAt(0) - FULL_WIDTH_OFFSET));

const normalText = (field: string, value: string): string => {
  const trimmed = value.normalize('NFC').trim();
  if (NAMES.includes(field)) return normalName(trimmed).replaceAll('’', "'");
  if (LATIN_NAMES.includes(field)) return halfWidth(trimmed).replace(/\s+/g, ' ').toUpperCase();
  if (!NUMBERS.includes(field)) return trimmed;
  const number = halfWidth(trimmed);
  return WITHOUT_SPACES.includes(field) ? number.replace(/\s+/g, '') : number;
};

const normalValue = (field: string, value: RecordValue): RecordValue =>
  typeof value === 'string' ? normalText(field, value) || null : value;

/**
 * The fields as they are kept: trimmed, in one form of Unicode, numbers in plain digits, one dot in names, identity
 * card numbers with 18 digits. `current` is the record before a change.
 */
export const normaliseRecord = (values: RecordData, current: RecordData = {}): RecordData => {
  const normal = Object.fromEntries(
    Object.entries(values).map(([field, value]) => [field, normalValue(field, value)]),
  );
  const { idNumber } = normal;
  if (typeof idNumber !== 'string') return normal;
  const number = idNumber.toUpperCase();
  const idType = normal.idType ?? current.idType;
  return { ...normal, idNumber: idType === '01' ? upgradedIdNumber(number) : number };
};

export const isRecordField = (name: string): name is RecordFieldCode => Object.hasOwn(recordFields, name);
