import type { Language } from '@graduate/contract/platform/text.ts';
import type { Db } from '../../../platform/database/connect.ts';
import type { Module } from '../../../platform/module.ts';
import { dictionaryNames, namesOfCodes, namesOfIds } from '../../../platform/names-of-things.ts';

type NamedByCode = 'role' | 'major' | 'department';

/** Where a code of a field may come from. */
export type CodeSource = {
  dictionaries: readonly string[];
  /** Where the code is that of one of these. */
  codesOf: NamedByCode | undefined;
};

/** How the codes and ids in an entry read in the reader's language: fields by name, each with its values. */
export const namesOfValues = async (
  { db, modules, language }: { db: Db; modules: readonly Module[]; language: Language },
  values: ReadonlyMap<string, readonly string[]>,
  sourceOf: (field: string) => CodeSource,
): Promise<(field: string, value: string) => string | undefined> => {
  const sources = new Map([...values.keys()].map((field) => [field, sourceOf(field)]));
  const dictionaries = [...new Set([...sources.values()].flatMap((source) => source.dictionaries))];
  const labelOf = await dictionaryNames(db, modules, dictionaries, language);
  const byId = await namesOfIds(db, modules, [...values.values()].flat(), language);
  const named = (kind: NamedByCode) => {
    const codes = [...values].flatMap(([field, found]) =>
      sources.get(field)?.codesOf === kind ? found : [],
    );
    return namesOfCodes(db, modules, kind, codes, language);
  };
  const byCode = {
    role: await named('role'),
    major: await named('major'),
    department: await named('department'),
  };
  return (field, value) => {
    const { dictionaries: own = [], codesOf } = sources.get(field) ?? {};
    const labels = own.map((dictionary) => labelOf(dictionary, value));
    const label = labels.find((one) => one !== value);
    return label ?? (codesOf && byCode[codesOf].get(value)) ?? byId.get(value);
  };
};
