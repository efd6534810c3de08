import { sql } from 'kysely';
import type { Db, Tx } from '../../../platform/database/connect.ts';

type ItemRef = { dictionary: string; code: string };

/** Of these items those nobody may write: unknown or switched off. What is no longer in force is still a fact. */
export const unknownItems = async (db: Db | Tx, items: readonly ItemRef[]): Promise<ItemRef[]> => {
  if (items.length === 0) return [];
  const known = await db
    .selectFrom('dictionaryItems')
    .select(['dictionaryCode', 'code'])
    .where((eb) => eb.or([eb('enabled', '=', true), eb('former', '=', true)]))
    .where(
      sql<boolean>`(dictionary_code, code) in (select * from unnest(
        ${items.map(({ dictionary }) => dictionary)}::text[], ${items.map(({ code }) => code)}::text[]))`,
    )
    .execute();
  const found = new Set(known.map(({ dictionaryCode, code }) => `${dictionaryCode} ${code}`));
  return items.filter(({ dictionary, code }) => !found.has(`${dictionary} ${code}`));
};
