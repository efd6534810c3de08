import { type Extra, FILES_OF_A_KIND } from '@graduate/contract/student-status/status-changes/changes.ts';
import {
  type ChangeField,
  type NamedFile,
  OTHER_FILES,
  writtenRequest,
} from '@graduate/contract/student-status/status-changes/fields.ts';
import { ILLNESS } from '@graduate/contract/student-status/status-changes/kinds/pausing.ts';
import { fieldsOf } from '@graduate/contract/student-status/status-changes/types.ts';
import { unknownItems } from '../../../administration/dictionaries/public.ts';
import { changeErrors } from '../status-changes.errors.ts';
import { against, type Finding } from './finding.ts';
import { pauseOf } from './pause.ts';
import { type Situation, textOf } from './situation.ts';
import { isWellFormed } from './well-formed.ts';

type Value = Extra[string] | undefined;
type When = ChangeField['requiredWhen'];

const isEmpty = (value: Value): boolean =>
  value === undefined || value === null || value === '' || (Array.isArray(value) && value.length === 0);

const holds = (when: When, extra: Extra): boolean =>
  when?.values.includes(textOf(extra, when.field) ?? '') ?? false;

const CHOSEN: readonly ChangeField['kind'][] = [
  'choice',
  'dictionary',
  'term',
  'department',
  'major',
  'tutor',
  'date',
];

const fits = (field: ChangeField, value: Value, { terms }: Situation): boolean =>
  isWellFormed(field, value) && (field.kind !== 'term' || terms.some(({ id }) => id === value));

/** A box that must be ticked is as good as empty when it is not. */
const isUnfilled = ({ kind, required }: ChangeField, value: Value): boolean =>
  isEmpty(value) || (kind === 'yesNo' && required && value !== true);

const checkLength = (
  { label, least = 0, length = Infinity, name }: ChangeField,
  words: string,
): Finding[] => {
  const long = Array.from(words.trim()).length;
  if (long > length) return [against(changeErrors.tooLong({ label, most: length }), { field: name })];
  return long < least ? [against(changeErrors.tooShort({ label, least }), { field: name })] : [];
};

/** Why a value does not fit: a number is told its bounds. */
const misfit = ({ label, kind, min, max, decimals }: ChangeField, value: Value) => {
  if (kind !== 'number' || typeof value !== 'number') return changeErrors.badValue({ label });
  if (!decimals && !Number.isInteger(value)) return changeErrors.notWhole({ label });
  return changeErrors.outOfRange({ label, min, max });
};

const checkField = (field: ChangeField, situation: Situation): Finding[] => {
  const { extra, filled } = situation;
  const { name, label, kind } = field;
  const value = filled[name];
  if (isUnfilled(field, value)) {
    const needed = field.required || holds(field.requiredWhen, extra);
    return needed
      ? [against(changeErrors.missing({ label, chosen: CHOSEN.includes(kind) }), { field: name })]
      : [];
  }
  if (!fits(field, value, situation)) return [against(misfit(field, value), { field: name })];
  return typeof value === 'string' && (kind === 'text' || kind === 'longText')
    ? checkLength(field, value)
    : [];
};

const checkCodes = async (fields: readonly ChangeField[], { db, extra }: Situation): Promise<Finding[]> => {
  const given = fields.flatMap((field) => {
    const code = textOf(extra, field.name);
    return field.dictionary && code ? [{ field, dictionary: field.dictionary, code }] : [];
  });
  const unknown = await unknownItems(db, given);
  return given
    .filter(({ dictionary, code }) =>
      unknown.some((item) => item.dictionary === dictionary && item.code === code),
    )
    .map(({ field, code }) =>
      against(changeErrors.unknownCode({ label: field.label, value: code }), { field: field.name }),
    );
};

const checkUnknown = (fields: readonly ChangeField[], extra: Extra): Finding[] =>
  Object.keys(extra)
    .filter((name) => !fields.some((field) => field.name === name))
    .map((name) => against(changeErrors.badValue({ label: { zh: name, en: name } }), { field: name }));

/** What is wrong with the form itself. */
export const formFindings = async (situation: Situation): Promise<Finding[]> => {
  const fields = fieldsOf(situation.type.code, situation.population);
  const { type, filled, effectiveDate } = situation;
  const day = { zh: '生效日期', en: 'the day it takes effect' };
  const found = [
    ...checkUnknown(fields, filled),
    ...fields.flatMap((field) => checkField(field, situation)),
    ...(await checkCodes(fields, situation)),
  ];
  const asked = fields.find(({ name }) => name === type.effectiveFrom);
  const says = asked === undefined || !isEmpty(filled[asked.name]);
  return effectiveDate || !says
    ? found
    : [...found, against(changeErrors.missing({ label: day, chosen: true }), { field: 'effectiveDate' })];
};

/** The files a kind asks for by name, with those that only this case needs. */
export const filesAskedFor = (situation: Situation): NamedFile[] => {
  const { type, kind, status, extra } = situation;
  const wasIll = type.effect === 'resume' && status === 'suspended' && pauseOf(situation).subType === ILLNESS;
  const files = type.files.map((file) => ({
    ...file,
    required: file.required || holds(file.requiredWhen, extra) || (file.kind === 'healthProof' && wasIll),
  }));
  return kind === 'proxy' ? [writtenRequest, ...files] : files;
};

/** The names that files can be given, for a form that is still empty. */
export const fileFindings = (situation: Situation, kinds: readonly string[]): Finding[] =>
  filesAskedFor(situation).flatMap(({ kind, name, required }) => {
    const count = kinds.filter((one) => one === kind).length;
    if (count === 0) return required ? [against(changeErrors.fileMissing({ name }), { field: kind })] : [];
    return count > FILES_OF_A_KIND
      ? [against(changeErrors.tooManyOfAKind({ name, most: FILES_OF_A_KIND }), { field: kind })]
      : [];
  });

/** The kind of each file; one that is not named is another one. */
export const kindsOf = (fileIds: readonly string[], named: Readonly<Record<string, string>>): string[] =>
  fileIds.map((id) => named[id] ?? OTHER_FILES);
