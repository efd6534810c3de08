import type { z } from 'zod';
import { yesNo } from './choices.ts';
import { kindOf, traitsOf } from './fields.ts';
import type { Language, Text } from './text.ts';
import { formatWireTime } from './wire.ts';

export type FieldReader = {
  readonly language: Language;
  /** The name of a code of a dictionary. */
  readonly named?: (dictionary: string, code: string) => string;
  /** The name of what an id stands for, or a code of things of this kind. */
  readonly thing?: (value: string, codesOf?: string) => string | undefined;
};

type Named = { name: string; nameEn?: string | null };

const ofThing = (thing: Partial<Text & Named>, language: Language): string =>
  thing[language] ?? ((language === 'en' && thing.nameEn) || thing.name) ?? '';

/** Years and orders read as they are written; counts that are long in groups of three. */
const GROUPED_FROM = 10_000;

const ofOne = (schema: z.ZodType, value: unknown, { language, named, thing }: FieldReader): string => {
  const { choices, dictionary, codesOf, words } = traitsOf(schema);
  const name = choices?.[String(value)] ?? words?.(String(value));
  if (name) return name[language];
  if (dictionary) return named?.(dictionary, String(value)) ?? String(value);
  if (value instanceof Date) return formatWireTime(value).slice(0, kindOf(schema) === 'day' ? 10 : 16);
  if (typeof value === 'boolean') return yesNo[value ? 'true' : 'false'][language];
  if (typeof value === 'number') return value < GROUPED_FROM ? String(value) : value.toLocaleString();
  if (value instanceof Object) return ofThing(value, language);
  return thing?.(String(value), codesOf) ?? String(value);
};

/** A value as a person reads it: codes by name, times by the school's clock, things by their names. */
export const inWords = (schema: z.ZodType, value: unknown, reader: FieldReader): string =>
  [value ?? []]
    .flat()
    .map((one) => ofOne(schema, one, reader))
    .join(reader.language === 'zh' ? '、' : ', ');

/** The same as a cell of a workbook, where numbers and times stay what they are. */
export const asCell = (schema: z.ZodType, value: unknown, reader: FieldReader) => {
  if (value instanceof Date && kindOf(schema) !== 'day') return value;
  if (value === null || value === undefined) return null;
  return typeof value === 'number' && !traitsOf(schema).choices ? value : inWords(schema, value, reader);
};
