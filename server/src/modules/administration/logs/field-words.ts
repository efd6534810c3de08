import { logFields } from '@graduate/contract/administration/logs/log-words.ts';
import { fieldsOf, labelOf, traitsOf } from '@graduate/contract/platform/fields.ts';
import type { Language } from '@graduate/contract/platform/text.ts';
import type { z } from 'zod';
import type { Db } from '../../../platform/database/connect.ts';
import type { Module } from '../../../platform/module.ts';
import { namesOfValues } from './names-of-values.ts';

type Modules = readonly Module[];
type FieldWords = { label: string; choices: Record<string, string> };

const partsOf = ({ calls }: Module) =>
  Object.values(calls).flatMap(({ body, answer }) => [body, answer] as (z.ZodType | undefined)[]);

const schemasOf = (modules: Modules): Map<string, z.ZodType[]> => {
  const found = new Map<string, z.ZodType[]>();
  const fields = modules.flatMap(partsOf).flatMap((part) => Object.entries(fieldsOf(part)));
  for (const [name, schema] of fields)
    if (labelOf(schema)) found.set(name, [...(found.get(name) ?? []), schema]);
  return found;
};

const known = new WeakMap<Modules, Map<string, z.ZodType[]>>();

const knownIn = (modules: Modules) => {
  const schemas = known.get(modules) ?? schemasOf(modules);
  known.set(modules, schemas);
  return schemas;
};

/** What most calls call it. */
const usual = (schemas: readonly z.ZodType[]): z.ZodType | undefined => {
  const count = new Map<string, number>();
  const nameOf = (schema: z.ZodType) => labelOf(schema)?.zh ?? '';
  for (const schema of schemas) count.set(nameOf(schema), (count.get(nameOf(schema)) ?? 0) + 1);
  return schemas.toSorted((one, other) => (count.get(nameOf(other)) ?? 0) - (count.get(nameOf(one)) ?? 0))[0];
};

const choicesOf = (schemas: readonly z.ZodType[]) =>
  schemas.flatMap((schema) => {
    const { choices } = traitsOf(schema);
    return choices ? [choices] : [];
  });

const dictionariesOf = (schemas: readonly z.ZodType[]): string[] =>
  schemas.flatMap((schema) => {
    const { dictionary } = traitsOf(schema);
    return dictionary ? [dictionary] : [];
  });

/** What a module says of its fields where no call does. */
const toldBy = (modules: Modules, field: string) =>
  modules.flatMap(({ fieldsInLog }) => {
    const told = fieldsInLog?.[field];
    return told ? [told] : [];
  });

/** Everything that stands in a value under some name, however deep. */
const gather = (into: Map<string, string[]>, name: string, value: unknown): void => {
  if (Array.isArray(value)) for (const one of value) gather(into, name, one);
  else if (typeof value === 'object' && value !== null)
    for (const [inner, one] of Object.entries(value)) gather(into, inner, one);
  if (name === '') return;
  const known = into.get(name) ?? [];
  into.set(name, typeof value === 'string' ? [...known, value] : known);
};

const KINDS = [
  ['role', /role/i],
  ['major', /major/i],
  ['department', /yxCode|department|college|unit/i],
] as const;

/** Whose codes may stand in a field, by its name. */
const codedAs = (field: string) => KINDS.find(([, pattern]) => pattern.test(field))?.[0];

type Reader = { db: Db; modules: Modules; language: Language };

/**
 * The names of the fields of an entry, as the contract calls them, and of the codes and ids that stand in them: states,
 * dictionaries, roles, departments, people.
 */
export const fieldWords = async (
  reader: Reader,
  sides: readonly unknown[],
): Promise<Record<string, FieldWords>> => {
  const { modules, language } = reader;
  const schemas = knownIn(modules);
  const values = new Map<string, string[]>();
  for (const side of sides) gather(values, '', side);
  const nameOf = await namesOfValues(reader, values, (field) => ({
    dictionaries: [
      ...dictionariesOf(schemas.get(field) ?? []),
      ...toldBy(modules, field).flatMap(({ dictionary }) => dictionary ?? []),
    ],
    codesOf: codedAs(field),
  }));
  return Object.fromEntries(
    [...values].flatMap(([name, found]) => {
      const named = schemas.get(name) ?? [];
      const schema = usual(named);
      const told = toldBy(modules, name);
      const label = (schema && labelOf(schema)) ?? logFields[name] ?? told[0]?.label;
      const tables = [...choicesOf(named), ...told.flatMap(({ choices }) => (choices ? [choices] : []))];
      const words = Object.fromEntries(
        found.flatMap((code) => {
          const word = tables.find((table) => table[code])?.[code]?.[language] ?? nameOf(name, code);
          return word ? [[code, word] as const] : [];
        }),
      );
      if (!label && Object.keys(words).length === 0) return [];
      return [[name, { label: label?.[language] ?? name, choices: words }] as const];
    }),
  );
};
