import { type Fields, labelOf, traitsOf } from '@graduate/contract/platform/fields.ts';
import { type FieldReader, inWords } from '@graduate/contract/platform/in-words.ts';
import type { z } from 'zod';
import type { Db } from '../database/connect.ts';
import type { Reader } from '../file-export.ts';
import { grouped } from '../grouped.ts';
import { dictionaryNames, namesOfCodes, namesOfIds } from '../names-of-things.ts';
import type { SheetFact } from './sheet.ts';

/** A filter that was set: the field, and what was asked for in it. */
export type Condition = readonly [field: z.ZodType, value: unknown];

/** How a list is turned and cut says nothing about what is in it. */
const NO_CONDITIONS = ['page', 'limit', 'sort', 'columns'];

export const conditionsIn = (fields: Fields, asked: object): Condition[] =>
  Object.entries(fields).flatMap(([name, field]): Condition[] => {
    const value = (asked as Record<string, unknown>)[name];
    return value === undefined || value === '' || NO_CONDITIONS.includes(name) ? [] : [[field, value]];
  });

const wordsIn = (value: unknown): string[] =>
  [value].flat().filter((one): one is string => typeof one === 'string');

const namesByKind = async (
  db: Db,
  { modules, language }: Pick<Reader, 'modules' | 'language'>,
  conditions: readonly Condition[],
) => {
  const names = new Map<string, ReadonlyMap<string, string>>();
  for (const [kind, held] of grouped(conditions, ([field]) => traitsOf(field).codesOf ?? '')) {
    const codes = held.flatMap(([, value]) => wordsIn(value));
    names.set(kind, await namesOfCodes(db, modules, kind, codes, language));
  }
  return names;
};

/** Who knows what the codes and ids in the columns and conditions of an export are called. */
export const fieldReader = async (
  db: Db,
  { modules, language }: Pick<Reader, 'modules' | 'language'>,
  columns: readonly z.ZodType[],
  conditions: readonly Condition[],
): Promise<FieldReader> => {
  const fields = [...columns, ...conditions.map(([field]) => field)];
  const dictionaries = fields.flatMap((field) => traitsOf(field).dictionary ?? []);
  const values = conditions.flatMap(([, value]) => wordsIn(value));
  const byId = await namesOfIds(db, modules, values, language);
  const byCode = await namesByKind(db, { modules, language }, conditions);
  return {
    language,
    named: await dictionaryNames(db, modules, [...new Set(dictionaries)], language),
    thing: (value, codesOf) => (codesOf ? byCode.get(codesOf) : byId)?.get(value),
  };
};

/** The filters that were set, by their names and the names of their values. */
export const conditionsInWords = (conditions: readonly Condition[], reader: FieldReader): SheetFact[] =>
  conditions.flatMap(([field, value]): SheetFact[] => {
    const label = labelOf(field);
    return label ? [[label[reader.language], inWords(field, value, reader)]] : [];
  });
