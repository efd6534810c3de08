import { z } from 'zod';
import { type Text, text } from '../../platform/text.ts';
import { TextPair } from '../../platform/wire.ts';

/**
 * How a field of the form is filled: `term` is the id of a term, `department` an id, `major` a code within the department
 * of another field, `tutor` the id of a tutor, `corrections` a list of record fields with their new values.
 */
export const changeFieldKinds = [
  'text',
  'longText',
  'number',
  'date',
  'choice',
  'yesNo',
  'dictionary',
  'term',
  'department',
  'major',
  'tutor',
  'corrections',
] as const;
export type ChangeFieldKind = (typeof changeFieldKinds)[number];

const Option = z.object({ value: z.string(), label: TextPair });

/** Holds when another field has one of these values. */
const When = z.object({ field: z.string(), values: z.array(z.string()) });

/** A field that one kind of change asks for beside reason, date and files. */
export const ChangeField = z.object({
  name: z.string(),
  label: TextPair,
  kind: z.enum(changeFieldKinds),
  required: z.boolean(),
  /** Must be filled only then; asked for always. */
  requiredWhen: When.optional(),
  /** Asked for only then. */
  shownWhen: When.optional(),
  options: z.array(Option).optional(),
  dictionary: z.string().optional(),
  /** Longest and shortest text. */
  length: z.number().optional(),
  least: z.number().optional(),
  min: z.number().optional(),
  max: z.number().optional(),
  /** A number need not be whole. */
  decimals: z.boolean().optional(),
  /** The field whose department the major belongs to; without it that of the student. */
  departmentField: z.string().optional(),
  hint: TextPair.optional(),
});
export type ChangeField = z.output<typeof ChangeField>;

/** Files a kind of change asks for by name. Others go under `other`. */
export const NamedFile = z.object({
  kind: z.string(),
  name: TextPair,
  required: z.boolean(),
  requiredWhen: When.optional(),
});
export type NamedFile = z.output<typeof NamedFile>;

type Traits = Partial<Omit<ChangeField, 'name' | 'label' | 'kind'>>;

const field =
  (kind: ChangeFieldKind) =>
  (name: string, zh: string, en: string, traits: Traits = {}): ChangeField => ({
    name,
    label: text(zh, en),
    kind,
    required: true,
    ...traits,
  });

/** May stay empty. */
export const optional = { required: false } as const;

export const words = field('text');
export const prose = field('longText');
export const number = field('number');
export const day = field('date');
export const yesNo = field('yesNo');
export const term = field('term');
export const department = field('department');
export const major = field('major');
export const tutor = field('tutor');
export const corrections = field('corrections');

export const fromDictionary = (
  dictionary: string,
  name: string,
  zh: string,
  en: string,
  traits: Traits = {},
): ChangeField => ({ ...field('dictionary')(name, zh, en, traits), dictionary });

export const choice = (
  name: string,
  zh: string,
  en: string,
  options: Readonly<Record<string, Text>>,
  traits: Traits = {},
): ChangeField => ({
  ...field('choice')(name, zh, en, traits),
  options: Object.entries(options).map(([value, label]) => ({ value, label })),
});

export const file = (
  kind: string,
  zh: string,
  en: string,
  traits: Partial<Pick<NamedFile, 'required' | 'requiredWhen'>> = {},
): NamedFile => ({ kind, name: text(zh, en), required: true, ...traits });

/** The kind of files nobody asked for by name. */
export const OTHER_FILES = 'other';
/** Whoever applies for a student shows that the student wants it. */
export const writtenRequest = file('writtenRequest', '学生书面申请', "The student's written request");
