import type { Language } from '@graduate/contract/platform/text.ts';
import { sql } from 'kysely';
import type { Db } from './database/connect.ts';
import type { Tables } from './database/tables.ts';
import type { Module } from './module.ts';

/** The names of things, by their ids. */
export type NameAll = (
  db: Db,
  ids: readonly string[],
  language: Language,
) => Promise<ReadonlyMap<string, string>>;

type Named = { key: string; name: string; nameEn: string };

const namesBy =
  (
    key: 'id' | 'code',
    table: keyof Tables,
    inEnglishToo: boolean,
    column: 'name' | 'title' = 'name',
  ): NameAll =>
  async (db, keys, language) => {
    const wanted = key === 'id' ? sql`${[...keys]}::uuid[]` : sql`${[...keys]}::text[]`;
    const { rows } = await sql<Named>`select ${sql.ref(key)}::text as "key", ${sql.ref(column)} as "name",
        ${inEnglishToo ? sql`name_en` : sql`''`} as "nameEn"
      from ${sql.table(table)} where ${sql.ref(key)} = any(${wanted})`.execute(db);
    return new Map(rows.map((row) => [row.key, (language === 'en' && row.nameEn) || row.name]));
  };

/** Names that stand in a table in the column `name`. */
export const namesIn = (table: keyof Tables): NameAll => namesBy('id', table, false);
/** Of things that have a title instead. */
export const titlesIn = (table: keyof Tables): NameAll => namesBy('id', table, false, 'title');
/** Of a table that also has English names. */
export const bothNamesIn = (table: keyof Tables): NameAll => namesBy('id', table, true);
/** The same by codes. */
export const namesByCode = (table: keyof Tables): NameAll => namesBy('code', table, false);
export const bothNamesByCode = (table: keyof Tables): NameAll => namesBy('code', table, true);

/** The English names of what stands in a table, by the Chinese ones. */
export const englishNamesIn =
  (table: keyof Tables) =>
  async (db: Db): Promise<ReadonlyMap<string, string>> => {
    const { rows } = await sql<Pick<Named, 'name' | 'nameEn'>>`select name, name_en as "nameEn"
      from ${sql.table(table)} where name_en <> ''`.execute(db);
    return new Map(rows.map(({ name, nameEn }) => [name, nameEn]));
  };

export const UUID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;

/** What these ids stand for, whichever module they are of. */
export const namesOfIds = async (
  db: Db,
  modules: readonly Module[],
  values: readonly string[],
  language: Language,
): Promise<Map<string, string>> => {
  const names = new Map<string, string>();
  const ids = [...new Set(values.filter((value) => UUID.test(value)))];
  if (ids.length === 0) return names;
  const namings = new Set(modules.flatMap(({ namesInLog = {} }) => Object.values(namesInLog)));
  for (const nameAll of namings)
    for (const [id, name] of await nameAll(db, ids, language)) names.set(id, name);
  return names;
};

/** What these codes stand for in the module that names this kind. */
export const namesOfCodes = async (
  db: Db,
  modules: readonly Module[],
  kind: string,
  codes: readonly string[],
  language: Language,
): Promise<ReadonlyMap<string, string>> => {
  const nameAll = modules.map(({ namesOfCodes: of = {} }) => of[kind]).find((one) => one !== undefined);
  return codes.length > 0 && nameAll ? nameAll(db, codes, language) : new Map();
};

/** The names of dictionaries' codes, from the module that keeps the dictionaries. */
export const dictionaryNames = async (
  db: Db,
  modules: readonly Module[],
  dictionaries: readonly string[],
  language: Language,
): Promise<(dictionary: string, code: string) => string> => {
  const labels = modules.find((module) => module.dictionaryLabels)?.dictionaryLabels;
  return labels ? labels(db, dictionaries, language) : (_, code) => code;
};
