import { briefCache } from '../brief-cache.ts';
import type { Db } from '../database/connect.ts';
import type { Module } from '../module.ts';

/** English names by the Chinese ones, for each field that holds such a name, `departmentName` or `department.name`. */
type EnglishNames = Readonly<Record<string, ReadonlyMap<string, string>>>;

const REMEMBERED_MS = 10_000;
const remember = briefCache(REMEMBERED_MS, 1);

/** What the modules know to be called something in English. */
export const englishNames = (db: Db, modules: readonly Module[]): Promise<EnglishNames> =>
  remember(db, 'names', async () => {
    const told = modules.flatMap(({ englishNamesOf = {} }) => Object.entries(englishNamesOf));
    return Object.fromEntries(
      await Promise.all(told.map(async ([field, read]) => [field, await read(db)] as const)),
    );
  });

const isPlain = (value: unknown): value is Record<string, unknown> => {
  if (typeof value !== 'object' || value === null) return false;
  const prototype: unknown = Object.getPrototypeOf(value);
  return prototype === Object.prototype || prototype === null;
};

/** What stands in these is edited and comes back: it keeps the names it has. */
const EDITED: ReadonlySet<string> = new Set(['record', 'values']);

/** An answer with the names that have an English form in it; what is remembered elsewhere is not touched. */
export const withEnglishNames = (value: unknown, names: EnglishNames, field = '', within = ''): unknown => {
  if (typeof value === 'string') {
    if (EDITED.has(within)) return value;
    return (names[field] ?? names[`${within}.${field}`])?.get(value) ?? value;
  }
  if (Array.isArray(value)) return value.map((one) => withEnglishNames(one, names, field, within));
  if (!isPlain(value)) return value;
  return Object.fromEntries(
    Object.entries(value).map(([name, one]) => [name, withEnglishNames(one, names, name, field)]),
  );
};
