import type {
  FieldGroup,
  RecordField,
} from '@graduate/contract/student-status/students/fields/record-field.ts';
import {
  type RecordFieldCode,
  recordFieldCodes,
  recordFieldGroups,
  recordFields,
} from '@graduate/contract/student-status/students/record-fields.ts';

export const groupCodes = Object.keys(recordFieldGroups) as FieldGroup[];

/** The fields of a group in the order of the catalogue. */
export const fieldsOf = (group: FieldGroup): RecordFieldCode[] =>
  Object.keys(recordFieldGroups[group]) as RecordFieldCode[];

/** A reference is a number of a row: it says nothing to a person. */
export const isReadable = (code: RecordFieldCode): boolean => recordFields[code].kind !== 'reference';

const dictionaries = [
  ...new Set(
    recordFieldCodes.flatMap((code) => {
      const { dictionary } = recordFields[code];
      return dictionary ? [dictionary] : [];
    }),
  ),
];

/** Every code table the fields of a record use. */
export const recordDictionaries = dictionaries as [string, ...string[]];

/** Long values get a line of their own. */
export const isWide = ({ kind, length = 0 }: RecordField): boolean => kind === 'longText' || length > 90;
