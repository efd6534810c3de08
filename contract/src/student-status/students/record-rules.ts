import { dayInShanghai } from '../../platform/days.ts';
import type { Population } from './choices.ts';
import { checkValue } from './field-rules.ts';
import type { RecordField } from './fields/record-field.ts';
import { recordFieldCodes, recordFields } from './record-fields.ts';
import { problemAt, problems, type RecordProblem } from './record-problems.ts';
import type { RecordData } from './records.ts';
import { isEmpty, type Merged, rulesTogether } from './rules-together.ts';

export type RecordCheck = {
  population: Population;
  /** A new record must have all it needs; a change only must not take it away. */
  creating: boolean;
  /** The record before the change, where rules need other fields. */
  current?: RecordData;
  /** The day of the check, `YYYY-MM-DD`. */
  today?: string;
};

const missingField = (code: string, field: RecordField, all: RecordData) =>
  code === 'idNumber' && all.idType === '01' ? problems.noIdNumber() : problems.missing(field);

/** Looks at given fields one by one: unknown ones, empty ones that must not be, wrong forms. */
const checkFields = (
  values: RecordData,
  fields: Readonly<Record<string, RecordField>>,
  merged: Merged,
  population: Population,
) =>
  Object.entries(values).flatMap(([code, value]): RecordProblem[] => {
    const field = Object.hasOwn(fields, code) ? fields[code] : undefined;
    if (!field) return [problemAt(code, problems.wrong(`没有字段“${code}”`, `there is no field “${code}”`))];
    if (isEmpty(value))
      return field.required?.includes(population)
        ? [problemAt(code, missingField(code, field, merged.all))]
        : [];
    const found = checkValue(code, field, value, merged.all);
    return found ? [problemAt(code, found)] : [];
  });

/**
 * Everything that is wrong with a new record or a change of one, as far as it can be told without the database. The one
 * set of rules for server, forms and imports; `values` come from `normaliseRecord`.
 */
export const checkRecord = (values: RecordData, check: RecordCheck): RecordProblem[] => {
  const { population, creating, current = {}, today = dayInShanghai(new Date()) } = check;
  const all: RecordData = { ...current, ...values, population };
  const touched = (...fields: string[]) => creating || fields.some((field) => field in values);
  const merged: Merged = { all, touched, today };
  const absent = creating
    ? Object.fromEntries(
        recordFieldCodes
          .filter((code) => !(code in values) && recordFields[code].required?.includes(population))
          .map((code) => [code, null]),
      )
    : {};
  const single = checkFields({ ...values, ...absent, population }, recordFields, merged, population);
  const bad = new Set(single.map(({ field }) => field));
  const together = rulesTogether.flatMap((rule) => rule(merged)).filter(({ field }) => !bad.has(field));
  return [...single, ...together];
};

/** The same for the additional fields of a population. */
export const checkProfile = (
  values: RecordData,
  fields: Readonly<Record<string, RecordField>>,
  check: RecordCheck,
): RecordProblem[] => {
  const { population, creating, current = {} } = check;
  const all = { ...current, ...values };
  const absent = creating
    ? Object.fromEntries(
        Object.entries(fields)
          .filter(([code, field]) => !(code in values) && field.required?.includes(population))
          .map(([code]) => [code, null]),
      )
    : {};
  const merged: Merged = { all, touched: () => true, today: '' };
  const single = checkFields({ ...values, ...absent }, fields, merged, population);
  const ends =
    !isEmpty(all.startDate) && !isEmpty(all.endDate) && String(all.endDate) < String(all.startDate);
  return single.length === 0 && ends ? [problemAt('endDate', problems.endsEarly())] : single;
};
