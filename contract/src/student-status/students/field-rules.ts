import { isPersonName } from '../../administration/accounts/person-fields.ts';
import type { RecordField } from './fields/record-field.ts';
import { isCalendarDay } from './id-numbers.ts';
import { problems, type RecordProblem } from './record-problems.ts';
import type { RecordData, RecordValue } from './records.ts';

type Found = Omit<RecordProblem, 'field'>;
type TextRule = (value: string, record: RecordData, field: RecordField) => Found | undefined;
type Range = readonly [least: number, most: number];

const LATIN_NAME = /^[A-Z][A-Z '.,-]*$/;
const TELEPHONE = /^\+?\d[\d\- ()]{4,18}$/;
const POSTCODE = /^\d{6}$/;
const CONTROL = /[\p{Cc}\p{Cs}]/u;
const MOBILE = /^1\d{10}$/;
const FOREIGN_MOBILE = /^\+\d[\d-]{5,17}$/;
const EMAIL = /^[\w.!#$%&*+/=?^`{|}~'-]+@[a-z\d](?:[a-z\d-]*[a-z\d])?(?:\.[a-z\d](?:[a-z\d-]*[a-z\d])?)+$/i;

const likes =
  (pattern: RegExp): TextRule =>
  (value, _record, field) =>
    pattern.test(value) ? undefined : problems.wrongForm(field);

const personName: TextRule = (value, _record, field) =>
  isPersonName(value) ? undefined : problems.wrongForm(field);

/** The check digit of bank cards. */
const passesLuhn = (digits: string): boolean => {
  const sum = [...digits].reverse().reduce((total, digit, at) => {
    const value = at % 2 === 1 ? Number(digit) * 2 : Number(digit);
    return total + (value > 9 ? value - 9 : value);
  }, 0);
  return sum % 10 === 0;
};

export const isBankCard = (number: string): boolean => /^\d{12,19}$/.test(number) && passesLuhn(number);

const mobile: TextRule = (value, { population }) =>
  MOBILE.test(value) || (population === 'intl' && FOREIGN_MOBILE.test(value))
    ? undefined
    : problems.wrongMobile();

/** Masters are admitted by the national examination and have its fifteen digits. */
const examineeNo: TextRule = (value, { population, trainingLevel }, field) =>
  (population === 'regular' && trainingLevel === 'M' ? /^\d{15}$/ : /^[\dA-Z]{6,18}$/i).test(value)
    ? undefined
    : problems.wrongForm(field);

const textRules: Readonly<Record<string, TextRule>> = {
  name: (value) => (isPersonName(value) && Array.from(value).length <= 50 ? undefined : problems.wrongName()),
  formerName: personName,
  emergencyName: personName,
  guarantorName: personName,
  namePinyin: likes(LATIN_NAME),
  nameEn: likes(LATIN_NAME),
  studentNo: likes(/^[\dA-Z]{4,15}$/i),
  mobile,
  email: (value) => (EMAIL.test(value) ? undefined : problems.wrongEmail()),
  phone: likes(TELEPHONE),
  homePhone: likes(TELEPHONE),
  emergencyPhone: likes(TELEPHONE),
  guarantorPhone: likes(TELEPHONE),
  mailingPostcode: likes(POSTCODE),
  homePostcode: likes(POSTCODE),
  examineeNo,
  admitMajorCode: likes(/^[\dA-Z]{4,6}$/),
  prevSchoolCode: likes(/^\d{5}$/),
  bankAccount: (value, _record, field) => (isBankCard(value) ? undefined : problems.wrongForm(field)),
  passportNo: likes(/^[A-Z\d]{5,20}$/i),
};

const ranges: Readonly<Record<string, Range>> = {
  enrolYear: [1950, 2100],
  grade: [1950, 2100],
  deferUntilYear: [1950, 2100],
  height: [100, 250],
  weight: [30, 250],
  tuitionStandard: [0, 999_999.99],
  workYears: [0, 60],
};
const USUAL_RANGE: Range = [0, 1000];

/** How long a study may be planned for. */
const STUDY_YEARS = [1.5, 2, 2.5, 3, 4, 5, 6];

const checkText = (code: string, field: RecordField, value: RecordValue, record: RecordData) => {
  if (typeof value !== 'string') return problems.wrongForm(field);
  const own = textRules[code]?.(value, record, field);
  if (own && code === 'name') return own;
  if (field.length !== undefined && Array.from(value).length > field.length)
    return problems.tooLong(field, field.length);
  const letters = field.kind === 'longText' ? value.replace(/[\n\r\t]/g, '') : value;
  return CONTROL.test(letters) ? problems.wrongForm(field) : own;
};

const checkNumber = (code: string, field: RecordField, value: RecordValue) => {
  const [least, most] = ranges[code] ?? USUAL_RANGE;
  const fits =
    typeof value === 'number' &&
    value >= least &&
    value <= most &&
    (field.kind === 'decimal' || Number.isInteger(value)) &&
    (code !== 'studyYears' || STUDY_YEARS.includes(value));
  return fits ? undefined : problems.wrongForm(field);
};

const checkChoice = (field: RecordField, value: RecordValue) =>
  typeof value === 'string' && field.choices && Object.hasOwn(field.choices, value)
    ? undefined
    : problems.notInDictionary(field, String(value));

const UUID = /^[\da-f]{8}-[\da-f]{4}-[\da-f]{4}-[\da-f]{4}-[\da-f]{12}$/i;

/** What is wrong with one value by itself. Whether a code is in its table only the server knows. */
export const checkValue = (
  code: string,
  field: RecordField,
  value: RecordValue,
  record: RecordData,
): Found | undefined => {
  switch (field.kind) {
    case 'text':
    case 'longText':
    case 'major':
    case 'dictionary':
      return checkText(code, field, value, record);
    case 'date':
      return typeof value === 'string' && isCalendarDay(value) ? undefined : problems.wrongForm(field);
    case 'integer':
    case 'decimal':
      return checkNumber(code, field, value);
    case 'yesNo':
      return typeof value === 'boolean' ? undefined : problems.wrongForm(field);
    case 'choice':
      return checkChoice(field, value);
    case 'department':
    case 'class':
    case 'reference':
      return typeof value === 'string' && UUID.test(value) ? undefined : problems.wrongForm(field);
    case 'moment':
      return problems.wrongForm(field);
  }
};
