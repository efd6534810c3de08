import { type Text, text } from '@graduate/contract/platform/text.ts';
import type { FieldKind } from '@graduate/contract/student-status/students/fields/record-field.ts';
import {
  type RecordFieldCode,
  recordFieldCodes,
  recordFields,
} from '@graduate/contract/student-status/students/record-fields.ts';
import { wireNameOfField } from '@graduate/contract/student-status/students/records.ts';
import type { SearchCondition, SearchOperator } from '@graduate/contract/student-status/students/search.ts';
import { type Expression, type RawBuilder, type SqlBool, sql } from 'kysely';
import { z } from 'zod';
import { contains } from '../../../../platform/database/contains.ts';
import { askable, type Sight } from '../field-sight.ts';
import { isSealed } from '../sealed-fields.ts';
import { studentErrors } from '../students.errors.ts';
import { inName } from './keyword.ts';
import { notSearchable } from './reading.errors.ts';

const PRESENCE: readonly SearchOperator[] = ['empty', 'notEmpty'];
const CODES: readonly SearchOperator[] = ['eq', 'in', ...PRESENCE, 'ne'];
const WORDS: readonly SearchOperator[] = [...CODES, 'contains'];
const AMOUNTS: readonly SearchOperator[] = [...CODES, 'between'];

type Searchable = { operators: readonly SearchOperator[]; value: z.ZodType<string | number | boolean> };

const Word = z.union([z.string(), z.number().transform(String)]);
const Amount = z.union([
  z.number(),
  z
    .string()
    .regex(/^-?\d{1,9}(\.\d{1,4})?$/)
    .transform(Number),
]);
const YesNo = z.union([z.boolean(), z.enum(['true', 'false']).transform((word) => word === 'true')]);

const byKind: Readonly<Record<Exclude<FieldKind, 'reference'>, Searchable>> = {
  text: { operators: WORDS, value: Word },
  longText: { operators: WORDS, value: Word },
  date: { operators: AMOUNTS, value: z.iso.date() },
  moment: { operators: AMOUNTS, value: z.iso.date() },
  integer: { operators: AMOUNTS, value: Amount },
  decimal: { operators: AMOUNTS, value: Amount },
  yesNo: { operators: ['eq', 'ne', 'empty', 'notEmpty'], value: YesNo },
  choice: { operators: CODES, value: Word },
  dictionary: { operators: CODES, value: Word },
  major: { operators: CODES, value: Word },
  department: { operators: CODES, value: z.uuid() },
  class: { operators: CODES, value: z.uuid() },
};

/** What is kept sealed is compared as a whole, by its digest. */
const WHOLE: Searchable = { operators: ['eq'], value: Word };
const digests: Partial<Record<RecordFieldCode, string>> = {
  idNumber: 'id_number_hash',
  bankAccount: 'bank_account_hash',
};

/** The fields under the names outside, and the department by its code. */
const codeOf = new Map<string, RecordFieldCode>(
  recordFieldCodes.map((code) => [wireNameOfField(code), code]),
);
const DEPARTMENT_CODE = 'yxCode';

/** How a field may be searched by somebody. */
const searchable = (code: RecordFieldCode, sight: Sight): Searchable | undefined => {
  const { kind } = recordFields[code];
  if (kind === 'reference') return undefined;
  switch (askable(code, sight)) {
    case 'values':
      if (code === 'idNumber') return WHOLE;
      return isSealed(code) ? { ...WHOLE, operators: ['eq', ...PRESENCE] } : byKind[kind];
    case 'whole':
      return WHOLE;
    case 'presence':
      return { ...byKind[kind], operators: PRESENCE };
    case 'nothing':
      return undefined;
  }
};

const column = (code: RecordFieldCode): RawBuilder<unknown> => {
  const reference = sql.ref(`studentRecords.${code}`);
  return recordFields[code].kind === 'moment'
    ? sql`(${reference} at time zone 'Asia/Shanghai')::date`
    : sql`${reference}`;
};

const badValue = ({ zh, en }: Text) =>
  studentErrors.badRequest({ detail: text(`字段“${zh}”的查询值不正确`, `wrong value for “${en}”`) });

const valuesOf = ({ op, value }: SearchCondition, schema: Searchable['value'], label: Text) => {
  const given = Array.isArray(value) ? value : value === undefined ? [] : [value];
  const wanted = op === 'between' ? 2 : op === 'in' ? Math.max(given.length, 1) : 1;
  const values = given.map((one) => schema.safeParse(one));
  if (given.length !== wanted || values.some(({ success }) => !success)) throw badValue(label);
  return values.flatMap(({ data }) => (data === undefined ? [] : [data]));
};

const isEmpty = (code: RecordFieldCode): RawBuilder<SqlBool> => {
  const words = ['text', 'longText', 'dictionary', 'choice', 'major'].includes(recordFields[code].kind);
  return words ? sql`coalesce(${column(code)}, '') = ''` : sql`${column(code)} is null`;
};

const compare = (
  subject: RawBuilder<unknown>,
  op: SearchOperator,
  values: readonly unknown[],
): RawBuilder<SqlBool> => {
  switch (op) {
    case 'ne':
      return sql`${subject} is distinct from ${values[0]}`;
    case 'between':
      return sql`${subject} between ${values[0]} and ${values[1]}`;
    default:
      return sql`${subject} in (${sql.join(values)})`;
  }
};

const withDepartmentCode = (condition: SearchCondition): RawBuilder<SqlBool> => {
  if (!['eq', 'ne', 'in'].includes(condition.op)) throw notSearchable(recordFields.departmentId.label);
  const codes = valuesOf(condition, Word, recordFields.departmentId.label);
  const not = condition.op === 'ne' ? sql`not` : sql``;
  return sql`student_records.department_id ${not} in (select id from departments where code in (${sql.join(codes)}))`;
};

/** One condition of a search. Only names of the catalogue get into the statement; values travel beside it. */
export const conditionOf = (
  condition: SearchCondition,
  sight: Sight,
  digest: (number: string) => string,
): Expression<SqlBool> => {
  const { field, op } = condition;
  if (field === DEPARTMENT_CODE) return withDepartmentCode(condition);
  const code = codeOf.get(field);
  const how = code && searchable(code, sight);
  if (!code || !how?.operators.includes(op))
    throw notSearchable(code ? recordFields[code].label : text(field, field));
  if (op === 'empty') return isEmpty(code);
  if (op === 'notEmpty') return sql`not (${isEmpty(code)})`;
  const values = valuesOf(condition, how.value, recordFields[code].label);
  const digested = digests[code];
  if (digested) return sql`student_records.${sql.id(digested)} = ${digest(String(values[0]))}`;
  if (op !== 'contains') return compare(column(code), op, values);
  const typed = String(values[0]);
  return code === 'name' ? inName(typed.toLowerCase()) : contains(`studentRecords.${code}`, typed);
};
