import type { Permission } from '@graduate/contract/platform/access.ts';
import type { FieldKind } from '@graduate/contract/student-status/students/fields/record-field.ts';
import {
  type RecordFieldCode,
  recordFieldCodes,
  recordFields,
} from '@graduate/contract/student-status/students/record-fields.ts';
import { wireNameOfField } from '@graduate/contract/student-status/students/records.ts';
import type {
  SearchCondition,
  SearchGroups,
  SearchOperator,
} from '@graduate/contract/student-status/students/search.ts';

type Value = SearchCondition['value'];
type Logic = SearchGroups['logic'];

/** A condition on its way; complete once it has all its operator needs. */
export type ConditionDraft = { key: number; field?: RecordFieldCode; op: SearchOperator; value?: Value };
export type GroupDraft = { key: number; logic: Logic; conditions: readonly ConditionDraft[] };
export type SearchDraft = { logic: Logic; groups: readonly GroupDraft[] };

const always: readonly SearchOperator[] = ['empty', 'notEmpty'];
const codes: readonly SearchOperator[] = ['eq', 'ne', 'in', ...always];
const words: readonly SearchOperator[] = ['contains', ...codes];
const amounts: readonly SearchOperator[] = ['between', 'eq', 'ne', ...always];

/** The operators a kind of field can be searched with, the usual one first. */
const operatorsFor = (kind: FieldKind): readonly SearchOperator[] => {
  switch (kind) {
    case 'text':
    case 'longText':
      return words;
    case 'date':
    case 'moment':
    case 'integer':
    case 'decimal':
      return amounts;
    case 'yesNo':
      return ['eq', ...always];
    default:
      return codes;
  }
};

type Can = (permission: Permission) => boolean;

/** Who sees a field masked may ask whether there is a value, and not which; that a document number is stored sealed. */
const askedFor = (code: RecordFieldCode, can: Can): readonly SearchOperator[] | undefined => {
  if (code === 'idNumber') return can('student:record:reveal') ? ['eq'] : [];
  switch (recordFields[code].mask) {
    case 'P':
      return undefined;
    case 'T':
      return can('student:contact:view') ? undefined : always;
    case 'I':
      return always;
    case 'F':
      return can('student:bank:view') ? undefined : [];
    case 'H':
      return can('student:sensitive:view') ? undefined : [];
  }
};

/** The operators somebody may search a field with; none when the field is not theirs to see. */
export const operatorsOf = (code: RecordFieldCode, can: Can): readonly SearchOperator[] =>
  askedFor(code, can) ?? operatorsFor(recordFields[code].kind);

let lastKey = 0;
const nextKey = () => {
  lastKey += 1;
  return lastKey;
};

export const newCondition = (): ConditionDraft => ({ key: nextKey(), op: 'eq' });
export const newGroup = (): GroupDraft => ({ key: nextKey(), logic: 'and', conditions: [newCondition()] });
export const newSearch = (): SearchDraft => ({ logic: 'and', groups: [newGroup()] });

export const conditionsIn = ({ groups }: { groups: readonly { conditions: readonly unknown[] }[] }): number =>
  groups.reduce((sum, { conditions }) => sum + conditions.length, 0);

const hasValue = (value: Value): boolean => value !== undefined && value !== '' && value !== null;

export const isComplete = ({ field, op, value }: ConditionDraft): boolean => {
  if (!field) return false;
  if (always.includes(op)) return true;
  if (op === 'between') return Array.isArray(value) && value.length === 2 && value.every(hasValue);
  return Array.isArray(value) ? value.length > 0 : hasValue(value);
};

/** The search to send: fields under their names outside, conditions without an end left out. */
export const searchOf = ({ logic, groups }: SearchDraft): SearchGroups => ({
  logic,
  groups: groups
    .map((group) => ({
      logic: group.logic,
      conditions: group.conditions.filter(isComplete).map(({ field, op, value }) => ({
        field: wireNameOfField(field ?? ''),
        op,
        ...(!always.includes(op) && { value }),
      })),
    }))
    .filter(({ conditions }) => conditions.length > 0),
});

const codeOf = new Map(recordFieldCodes.map((code) => [wireNameOfField(code), code]));

/** A search that was sent or saved, to change it; a field that is no longer there is left out. */
export const draftOf = ({ logic, groups }: SearchGroups): SearchDraft => ({
  logic,
  groups: groups.map((group) => ({
    key: nextKey(),
    logic: group.logic,
    conditions: group.conditions.flatMap(({ field, op, value }) => {
      const code = codeOf.get(field);
      return code ? [{ key: nextKey(), field: code, op, ...(value !== undefined && { value }) }] : [];
    }),
  })),
});

const MOST_VALUES = 200;

/** A search for exactly these students, as many conditions as their numbers need. */
export const searchForNumbers = (numbers: readonly string[]): SearchGroups => ({
  logic: 'and',
  groups: [
    {
      logic: 'or',
      conditions: Array.from({ length: Math.ceil(numbers.length / MOST_VALUES) }, (_, part) => ({
        field: wireNameOfField('studentNo'),
        op: 'in' as const,
        value: numbers.slice(part * MOST_VALUES, (part + 1) * MOST_VALUES),
      })),
    },
  ],
});
