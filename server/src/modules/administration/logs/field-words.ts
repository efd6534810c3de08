import { logFields } from '@graduate/contract/administration/logs/log-words.ts';
import { fieldsOf, labelOf, traitsOf } from '@graduate/contract/platform/fields.ts';
import type { Language } from '@graduate/contract/platform/text.ts';
import type { z } from 'zod';
import type { Module } from '../../../platform/module.ts';

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

const choicesOf = (schemas: readonly z.ZodType[], codes: readonly string[], language: Language) => {
  const tables = schemas.flatMap((schema) => {
    const { choices } = traitsOf(schema);
    return choices ? [choices] : [];
  });
  return Object.fromEntries(
    codes.flatMap((code) => {
      const name = tables.find((table) => table[code])?.[code];
      return name ? [[code, name[language]] as const] : [];
    }),
  );
};

const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** The names of the fields of an entry, as the contract calls them, and of the codes that stand in them. */
export const fieldWords = (
  modules: Modules,
  language: Language,
  sides: readonly unknown[],
): Record<string, FieldWords> => {
  const schemas = knownIn(modules);
  const values = new Map<string, unknown[]>();
  for (const side of sides.filter(isRecord))
    for (const [name, value] of Object.entries(side)) values.set(name, [...(values.get(name) ?? []), value]);
  return Object.fromEntries(
    [...values].flatMap(([name, found]) => {
      const named = schemas.get(name) ?? [];
      const schema = usual(named);
      const label = (schema && labelOf(schema)) ?? logFields[name];
      if (!label) return [];
      const codes = found.flat().filter((value): value is string => typeof value === 'string');
      return [[name, { label: label[language], choices: choicesOf(named, codes, language) }] as const];
    }),
  );
};
