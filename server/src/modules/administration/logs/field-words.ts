import { logFields } from '@graduate/contract/administration/logs/log-words.ts';
import { fieldsOf, labelOf, traitsOf } from '@graduate/contract/platform/fields.ts';
import type { Language, Text } from '@graduate/contract/platform/text.ts';
import type { z } from 'zod';
import type { Db } from '../../../platform/database/connect.ts';
import type { Module } from '../../../platform/module.ts';
import { namesOfValues } from './names-of-values.ts';

type Modules = readonly Module[];
type FieldWords = { label: string; choices: Record<string, string> };

type Known = { schema: z.ZodType; by: Module };

const partsOf = ({ calls }: Module) =>
  Object.values(calls).flatMap(({ body, answer }) => [body, answer] as (z.ZodType | undefined)[]);

const schemasOf = (modules: Modules): Map<string, Known[]> => {
  const found = new Map<string, Known[]>();
  for (const by of modules)
    for (const [name, schema] of partsOf(by).flatMap((part) => Object.entries(fieldsOf(part))))
      if (labelOf(schema)) found.set(name, [...(found.get(name) ?? []), { schema, by }]);
  return found;
};

const known = new WeakMap<Modules, Map<string, Known[]>>();

const knownIn = (modules: Modules) => {
  const schemas = known.get(modules) ?? schemasOf(modules);
  known.set(modules, schemas);
  return schemas;
};

/** The words of a name, each without its plural: `classChange` and `class-changes` are the same. */
const wordsOf = (name: string): string[] =>
  name
    .replaceAll(/[A-Z]/g, (letter) => ` ${letter.toLowerCase()}`)
    .split(/[ -]/)
    .map((word) => word.replace(/(?:es|is|e?s|e)$/, ''));

/** Whether the records an entry is about are kept by a module: it names them, or is called as they are. */
const keeps = ({ name, namesInLog = {} }: Module, subject: string): boolean => {
  if (Object.hasOwn(namesInLog, subject)) return true;
  const words = wordsOf(subject);
  return wordsOf(name).every((word, at) => word === words[at]);
};

/** The names calls have for it, the most usual first. */
const namesOf = (schemas: readonly z.ZodType[]): { name: Text; times: number }[] => {
  const found = new Map<string, { name: Text; times: number }>();
  for (const name of schemas.flatMap((schema) => labelOf(schema) ?? []))
    found.set(name.zh, { name, times: (found.get(name.zh)?.times ?? 0) + 1 });
  return [...found.values()].toSorted((one, other) => other.times - one.times);
};

/** What most calls call it. */
const usual = (schemas: readonly z.ZodType[]): Text | undefined => namesOf(schemas)[0]?.name;

/** The same, where one name is more usual than each other. */
const prevailing = (schemas: readonly z.ZodType[]): Text | undefined => {
  const [first, second] = namesOf(schemas);
  return first && first.times > (second?.times ?? 0) ? first.name : undefined;
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

/** What a field is called in an entry about some kind of record: by the module that keeps it, then as the log says. */
export const nameOfField = (modules: Modules, subject: string, field: string): Text | undefined => {
  const all = knownIn(modules).get(field) ?? [];
  const own = all.filter(({ by }) => keeps(by, subject)).map(({ schema }) => schema);
  const keepers = modules.filter((module) => keeps(module, subject));
  return (
    toldBy(keepers, field)[0]?.label ??
    prevailing(own) ??
    logFields[field] ??
    usual(own) ??
    usual(all.map(({ schema }) => schema)) ??
    toldBy(modules, field)[0]?.label
  );
};

/**
 * The names of the fields of an entry, as the contract calls them, and of the codes and ids that stand in them: states,
 * dictionaries, roles, departments, people.
 */
export const fieldWords = async (
  reader: Reader,
  subject: string,
  sides: readonly unknown[],
): Promise<Record<string, FieldWords>> => {
  const { modules, language } = reader;
  // A code may mean something else elsewhere: the module that keeps the record comes first.
  const schemas = (field: string): z.ZodType[] =>
    (knownIn(modules).get(field) ?? [])
      .toSorted((one, other) => Number(keeps(other.by, subject)) - Number(keeps(one.by, subject)))
      .map(({ schema }) => schema);
  const values = new Map<string, string[]>();
  for (const side of sides) gather(values, '', side);
  const nameOf = await namesOfValues(reader, values, (field) => ({
    dictionaries: [
      ...dictionariesOf(schemas(field)),
      ...toldBy(modules, field).flatMap(({ dictionary }) => dictionary ?? []),
    ],
    codesOf: codedAs(field),
  }));
  return Object.fromEntries(
    [...values].flatMap(([name, found]) => {
      const label = nameOfField(modules, subject, name);
      const tables = [
        ...choicesOf(schemas(name)),
        ...toldBy(modules, name).flatMap(({ choices }) => (choices ? [choices] : [])),
      ];
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
