import { basicFields, contactFields } from './fields/basic.ts';
import { enrolmentFields } from './fields/enrolment.ts';
import { financeFields, graduationFields, healthFields } from './fields/graduation.ts';
import type { FieldGroup, RecordField } from './fields/record-field.ts';
import { studyFields } from './fields/study.ts';

/** The fields of a student record by group, in the order forms and pages show them. */
export const recordFieldGroups = {
  basic: basicFields,
  contact: contactFields,
  enrolment: enrolmentFields,
  study: studyFields,
  graduation: graduationFields,
  finance: financeFields,
  health: healthFields,
} as const satisfies Record<FieldGroup, Readonly<Record<string, RecordField>>>;

const declaredFields = {
  ...basicFields,
  ...contactFields,
  ...enrolmentFields,
  ...studyFields,
  ...graduationFields,
  ...financeFields,
  ...healthFields,
};

type Declared = typeof declaredFields;
export type RecordFieldCode = keyof Declared;

/** Every field of a student record: forms, pages, searches, exports, imports and messages read it from here. */
export const recordFields: Readonly<Record<RecordFieldCode, RecordField>> = declaredFields;

export const recordFieldCodes = Object.keys(recordFields) as [RecordFieldCode, ...RecordFieldCode[]];

type ValueOf = {
  date: string;
  moment: Date;
  integer: number;
  decimal: number;
  yesNo: boolean;
  reference: string;
  text: string;
  longText: string;
  dictionary: string;
  department: string;
  major: string;
  class: string;
};

type ValueOfField<F> = F extends { readonly kind: 'choice'; readonly choices: infer C }
  ? keyof C & string
  : F extends { readonly kind: infer K extends keyof ValueOf }
    ? ValueOf[K]
    : never;

/** The values of a record by field. */
export type RecordValues = { [K in RecordFieldCode]: ValueOfField<Declared[K]> | null };
