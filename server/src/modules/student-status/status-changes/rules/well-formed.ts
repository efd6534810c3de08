import type { Extra } from '@graduate/contract/student-status/status-changes/changes.ts';
import type { ChangeField } from '@graduate/contract/student-status/status-changes/fields.ts';
import { z } from 'zod';
import { isDay } from './time.ts';

type Value = Extra[string] | undefined;

const isId = (value: Value): boolean => z.uuid().safeParse(value).success;

const isNumber = ({ min = -Infinity, max = Infinity, decimals }: ChangeField, value: Value): boolean =>
  typeof value === 'number' && value >= min && value <= max && (decimals || Number.isInteger(value));

/** Whether a value is of the kind its field asks for; whether it may be chosen is for the rules. */
export const isWellFormed = (field: ChangeField, value: Value): boolean => {
  switch (field.kind) {
    case 'number':
      return isNumber(field, value);
    case 'yesNo':
      return typeof value === 'boolean';
    case 'date':
      return isDay(value);
    case 'choice':
      return field.options?.some((option) => option.value === value) ?? false;
    case 'term':
    case 'department':
    case 'tutor':
      return isId(value);
    case 'corrections':
      return Array.isArray(value);
    default:
      return typeof value === 'string';
  }
};

/** Of what was filled in, that which rules, plans and columns can be made from; the rest is told as a mistake of the form. */
export const wellFormedIn = (fields: readonly ChangeField[], filled: Extra): Extra =>
  Object.fromEntries(
    fields
      .filter((field) => isWellFormed(field, filled[field.name]))
      .map(({ name }) => [name, filled[name] ?? null]),
  );
