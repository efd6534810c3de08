import type { FieldError } from '@graduate/contract/platform/envelope.ts';
import { type Language, type Text, text } from '@graduate/contract/platform/text.ts';
import { profileFields } from '@graduate/contract/student-status/students/fields/profiles.ts';
import type { RecordField } from '@graduate/contract/student-status/students/fields/record-field.ts';
import { recordFields } from '@graduate/contract/student-status/students/record-fields.ts';
import type { RecordProblem } from '@graduate/contract/student-status/students/record-problems.ts';
import { wireNameOfField } from '@graduate/contract/student-status/students/records.ts';
import { explainConstraints } from '../../../../platform/database/constraints.ts';
import { commonErrors, defineErrors, type Refused } from '../../../../platform/errors.ts';
import { studentErrors } from '../students.errors.ts';

export const writingErrors = defineErrors('students', {
  noRight: commonErrors.mayNot,
  badRecord: [400, ({ first }: { first: Text }) => first],
  noReason: [400, text('请填写查看原因（5-200字）', 'Give the reason (5 to 200 characters)'), 'M17'],
  documentTaken: [409, text('证件号码已存在', 'There is a record with this document number'), 'M23'],
  documentTakenBy: [
    409,
    ({ name, studentNo, status }: { name: string; studentNo: string; status: Text }) =>
      text(
        `证件号码已存在（${name}，${studentNo}，${status.zh}）`,
        `There is a record with this document number (${name}, ${studentNo}, ${status.en})`,
      ),
    'M23',
  ],
  cardNoTaken: [409, text('校园卡号已存在或曾被使用', 'The card number is or was in use'), 'M24'],
  studentNoTaken: [409, text('学号已存在', 'The student number is in use'), 'M26'],
  examineeNoTaken: [
    409,
    text('同一录取年度考生编号已存在', 'The examinee number is in use in this year of admission'),
    'M27',
  ],
  hasBusiness: [
    422,
    ({ items }: { items: readonly Text[] }) =>
      text(
        `该生已有${items.map(({ zh }) => zh).join('、')}，不能删除`,
        `Cannot be deleted: there are ${items.map(({ en }) => en).join(', ')}`,
      ),
    'M36',
  ],
  notDeletable: [
    422,
    text('只有未报到或误建的记录可以删除', 'Only records of students who never arrived can be deleted'),
    'M37',
  ],
  tooManyToEdit: [400, text('一次最多批量修改500条', 'At most 500 records at once'), 'M38'],
  notInBatch: [
    422,
    ({ labels }: { labels: Text }) =>
      text(`该字段不允许批量修改：${labels.zh}`, `Not to be changed for several at once: ${labels.en}`),
    'M39',
  ],
  notEditable: [
    422,
    ({ labels }: { labels: Text }) =>
      text(
        `该字段不允许直接修改，请通过学籍异动或单项信息修改办理：${labels.zh}`,
        `Not to be changed directly, but by a status change or a request: ${labels.en}`,
      ),
    'M40',
  ],
});

export const { noRight } = writingErrors;

export const badRequest = (zh: string, en: string): Refused =>
  studentErrors.badRequest({ detail: text(zh, en) });

export const cardNosUsedUp = () =>
  badRequest(
    '该年度、类别、单位的校园卡号流水号已用到9999，请更换单位编号或使用历史号码',
    'The card numbers of this year, kind and unit are used up (9999); use another unit or an old number',
  );

const fieldNamed = (name: string): RecordField | undefined => {
  const tables: readonly Readonly<Record<string, RecordField>>[] = [
    recordFields,
    ...Object.values(profileFields),
  ];
  return tables.find((table) => Object.hasOwn(table, name))?.[name];
};

/** `intl.passportNo` is the passport number. */
const labelOfField = (name: string): Text =>
  fieldNamed(name.split('.').at(-1) ?? name)?.label ?? text(name, name);

const labelsOf = (names: readonly string[]): Text => ({
  zh: names.map((name) => labelOfField(name).zh).join('、'),
  en: names.map((name) => labelOfField(name).en).join(', '),
});

export const notEditable = (names: readonly string[]) =>
  writingErrors.notEditable({ labels: labelsOf(names) }, { fields: names.map(wireNameOfField) });

export const notInBatch = (names: readonly string[]) =>
  writingErrors.notInBatch({ labels: labelsOf(names) }, { fields: names.map(wireNameOfField) });

/** Refuses with the first problem in words and all of them by field. */
export const refuseProblems = (found: readonly RecordProblem[], language: Language): void => {
  const [first] = found;
  if (!first) return;
  const errors: FieldError[] = found.map(({ field, message }) => ({
    field: wireNameOfField(field),
    label: labelOfField(field)[language],
    message: message[language],
  }));
  throw writingErrors.badRecord({ first: first.message }, { code: first.code, errors });
};

/** Says in words what a constraint of the database refused; anything else is passed on. */
export const explainConstraint = explainConstraints({
  student_records_card_no_key: writingErrors.cardNoTaken,
  card_number_ledger_pkey: writingErrors.cardNoTaken,
  card_number_prefixes_last_serial_check: cardNosUsedUp,
  student_records_student_no_key: writingErrors.studentNoTaken,
  accounts_username: writingErrors.studentNoTaken,
  accounts_person_no_once: writingErrors.studentNoTaken,
  student_records_examinee: writingErrors.examineeNoTaken,
  student_records_one_open: writingErrors.documentTaken,
  student_records_document: writingErrors.documentTaken,
});
