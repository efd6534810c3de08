import type { Db, Tx } from '../../../platform/database/connect.ts';

/** The items of some dictionaries that may be chosen, in their order. */
export const dictionaryChoices = async (db: Db | Tx, dictionaries: readonly string[]) =>
  dictionaries.length > 0
    ? db
        .selectFrom('dictionaryItems')
        .select(['dictionaryCode', 'code', 'label', 'labelEn'])
        .where('dictionaryCode', 'in', dictionaries)
        .where('enabled', '=', true)
        .orderBy('dictionaryCode')
        .orderBy('sortOrder')
        .orderBy('code')
        .execute()
    : [];
