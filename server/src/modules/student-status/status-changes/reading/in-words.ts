import { termName } from '@graduate/contract/commons/academic-calendar/place-in-year.ts';
import { asWritten, type Text, text } from '@graduate/contract/platform/text.ts';
import type {
  ChangeDetail,
  Compared,
  Correction,
  Extra,
} from '@graduate/contract/student-status/status-changes/changes.ts';
import type { ChangeField } from '@graduate/contract/student-status/status-changes/fields.ts';
import type { RecordField } from '@graduate/contract/student-status/students/fields/record-field.ts';
import { recordFields } from '@graduate/contract/student-status/students/record-fields.ts';
import type { RecordData, RecordValue } from '@graduate/contract/student-status/students/records.ts';
import type { Db, Tx } from '../../../../platform/database/connect.ts';
import { departmentRefs } from '../../../administration/accounts/public.ts';
import { dictionaryLabels } from '../../../administration/dictionaries/public.ts';
import { allTerms } from '../../../commons/academic-calendar/public.ts';
import { tutorNamed } from '../../../people/guidance/public.ts';
import { correctionsIn } from '../rules/corrections.ts';

const NOTHING = asWritten('—');
const YES = text('是', 'Yes');
const NO = text('否', 'No');

const fields: Readonly<Record<string, RecordField>> = recordFields;

/** What follows from other fields, or is a number nobody reads. */
const UNSHOWN = new Set(
  `mainTutorId mainTutorNo disciplineCode professionalField previousRecordId nextRecordId majorCode statusDate
  registrationState classId extensionCount suspendedDays excludedDays leaveSchoolAt`.split(/\s+/),
);
const ORDER =
  `status departmentId majorName degreeType studyMode mainTutorName grade studyYears expectedGraduationDate
  maxEndDate presence conclusion statusReason`.split(/\s+/);

type Wording = {
  ofField: (code: string, value: RecordValue | undefined) => Text;
  ofForm: (field: ChangeField, value: Extra[string] | undefined) => Promise<Text>;
};

const dictionariesOf = (names: readonly (string | undefined)[]): string[] => [
  ...new Set(names.flatMap((name) => name ?? [])),
];

/** Says values of records and forms in words, in both languages. */
const wording = async (
  db: Db | Tx,
  codes: readonly string[],
  form: readonly ChangeField[] = [],
): Promise<Wording> => {
  const dictionaries = dictionariesOf([
    ...codes.map((code) => fields[code]?.dictionary),
    ...form.map(({ dictionary }) => dictionary),
  ]);
  const [zh, en, departments, terms] = await Promise.all([
    dictionaryLabels(db, dictionaries, 'zh'),
    dictionaryLabels(db, dictionaries, 'en'),
    departmentRefs(db),
    allTerms(db),
  ]);
  const inDictionary = (name: string, code: string): Text => text(zh(name, code), en(name, code));
  const department = (id: string): Text => asWritten(departments.find((one) => one.id === id)?.name ?? id);

  const ofField = (code: string, value: RecordValue | undefined): Text => {
    const field = fields[code];
    if (value === null || value === undefined || value === '') return NOTHING;
    if (typeof value === 'boolean') return value ? YES : NO;
    const known = String(value);
    if (field?.choices) return field.choices[known] ?? asWritten(known);
    if (field?.dictionary) return inDictionary(field.dictionary, known);
    return field?.kind === 'department' ? department(known) : asWritten(known);
  };

  const ofTutor = async (id: string): Promise<Text> => {
    const tutor = await tutorNamed(db, id);
    return asWritten(tutor ? `${tutor.name}（${tutor.staffNo}）` : id);
  };

  const ofCorrections = (corrections: readonly Correction[]): Text => {
    const lines = corrections.map((one) => {
      const label = fields[one.field]?.label ?? asWritten(one.field);
      const words = ofField(one.field, one.value);
      return text(`${label.zh}：${words.zh}`, `${label.en}: ${words.en}`);
    });
    return text(lines.map((line) => line.zh).join('；'), lines.map((line) => line.en).join('; '));
  };

  const ofTerm = (id: string): Text => {
    const term = terms.find((one) => one.id === id);
    return term ? termName(term) : asWritten(id);
  };

  const ofCode = (field: ChangeField, known: string): Text | Promise<Text> => {
    switch (field.kind) {
      case 'choice':
        return field.options?.find((option) => option.value === known)?.label ?? asWritten(known);
      case 'dictionary':
        return inDictionary(field.dictionary ?? '', known);
      case 'department':
        return department(known);
      case 'tutor':
        return ofTutor(known);
      case 'term':
        return ofTerm(known);
      default:
        return asWritten(known);
    }
  };

  const ofForm: Wording['ofForm'] = async (field, value) => {
    if (value === undefined || value === null || value === '') return NOTHING;
    if (typeof value === 'boolean') return value ? YES : NO;
    return Array.isArray(value) ? ofCorrections(value) : ofCode(field, String(value));
  };

  return { ofField, ofForm };
};

const rank = (code: string): number => (ORDER.includes(code) ? ORDER.indexOf(code) : ORDER.length);

/** What a change does to a record, line by line; what stays as it is has no line. */
export const compared = async (db: Db | Tx, before: RecordData, after: RecordData): Promise<Compared[]> => {
  const codes = Object.keys(after)
    .filter((code) => !UNSHOWN.has(code) && (before[code] ?? null) !== (after[code] ?? null))
    .sort((one, other) => rank(one) - rank(other));
  const words = await wording(db, codes);
  return codes.map((code) => ({
    field: code,
    label: fields[code]?.label ?? asWritten(code),
    before: words.ofField(code, before[code]),
    after: words.ofField(code, after[code]),
  }));
};

type Answers = ChangeDetail['answers'];

/** What was filled into a form. */
export const answersOf = async (
  db: Db | Tx,
  form: readonly ChangeField[],
  extra: Extra,
): Promise<Answers> => {
  const words = await wording(
    db,
    correctionsIn(extra).map(({ field }) => field),
    form,
  );
  const answers: Answers = [];
  for (const field of form) {
    const value = extra[field.name];
    if (value === undefined || value === null || value === '') continue;
    answers.push({ name: field.name, label: field.label, value: await words.ofForm(field, value) });
  }
  return answers;
};
