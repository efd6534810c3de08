import { choices } from '../../../platform/choices.ts';
import { type Text, text } from '../../../platform/text.ts';
import type { Population } from '../choices.ts';

/**
 * Who may change a field: A nobody, it follows from others · E the enrolment office · S the office and the secretary ·
 * D the student during the information check · C the student and the secretary at any time · M the student by a request ·
 * K only a status change, check-in or graduation · X another module.
 */
export const editClasses = choices({
  A: ['系统自动生成', 'Automatic'],
  E: ['学籍管理员', 'Enrolment office'],
  S: ['学籍管理员与学院秘书', 'Office and secretary'],
  D: ['学生信息核对时填写', 'Student, during the check'],
  C: ['学生与学院秘书随时可改', 'Student and secretary, at any time'],
  M: ['学生申请修改', 'Student, by request'],
  K: ['通过学籍异动、报到或毕业办理', 'By a status change'],
  X: ['由其他模块维护', 'Maintained by another module'],
});
export type EditClass = keyof typeof editClasses;

/** Who sees a field plain: P everybody in scope · T contact · I identity · F bank · H sensitive, absent for others. */
export type MaskClass = 'P' | 'T' | 'I' | 'F' | 'H';

export type FieldKind =
  | 'text'
  | 'longText'
  | 'date'
  | 'moment'
  | 'integer'
  | 'decimal'
  | 'yesNo'
  | 'choice'
  | 'dictionary'
  | 'department'
  | 'major'
  | 'class'
  | 'reference';

export const fieldGroups = choices({
  basic: ['基本信息', 'Basics'],
  contact: ['联系方式', 'Contact'],
  enrolment: ['录取入学', 'Admission'],
  study: ['培养信息', 'Studies'],
  graduation: ['学位与毕业', 'Degree and graduation'],
  finance: ['银行与乘车', 'Bank and travel'],
  health: ['健康', 'Health'],
});
export type FieldGroup = keyof typeof fieldGroups;

export type RecordField<K extends FieldKind = FieldKind> = {
  readonly kind: K;
  readonly label: Text;
  readonly edit: EditClass;
  readonly mask: MaskClass;
  readonly length?: number;
  /** From the dictionary of this code. */
  readonly dictionary?: string;
  readonly choices?: Readonly<Record<string, Text>>;
  /** Must be filled for these populations. */
  readonly required?: readonly Population[];
  /** Its name outside, where it differs. */
  readonly wire?: string;
};

type Traits = Omit<RecordField, 'kind' | 'label' | 'edit' | 'mask'>;
/** Edit class and, unless plain, mask class: `'C T'`. */
type Classes = EditClass | `${EditClass} ${MaskClass}`;

export const everybody: readonly Population[] = ['regular', 'intl', 'visiting', 'equivalent'];

const field = <K extends FieldKind>(
  kind: K,
  zh: string,
  en: string,
  classes: Classes,
  traits: Traits,
): RecordField<K> => {
  const [edit, mask = 'P'] = classes.split(' ') as [EditClass, MaskClass?];
  return { kind, label: text(zh, en), edit, mask, ...traits };
};

export const words = (length: number, zh: string, en: string, classes: Classes, traits: Traits = {}) =>
  field('text', zh, en, classes, { length, ...traits });

export const prose = (length: number, zh: string, en: string, classes: Classes, traits: Traits = {}) =>
  field('longText', zh, en, classes, { length, ...traits });

export const fromDictionary = (
  dictionary: string,
  zh: string,
  en: string,
  classes: Classes,
  traits: Traits = {},
) => field('dictionary', zh, en, classes, { dictionary, ...traits });

export const oneOf = <const C extends Readonly<Record<string, Text>>>(
  choices: C,
  zh: string,
  en: string,
  classes: Classes,
  traits: Traits = {},
) => ({ ...field('choice', zh, en, classes, traits), choices });

export const other = <K extends Exclude<FieldKind, 'text' | 'longText' | 'dictionary' | 'choice'>>(
  kind: K,
  zh: string,
  en: string,
  classes: Classes,
  traits: Traits = {},
) => field(kind, zh, en, classes, traits);
