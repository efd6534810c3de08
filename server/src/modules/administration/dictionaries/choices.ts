import type { Db, Tx } from '../../../platform/database/connect.ts';

/** The items of some dictionaries that may be chosen, in their order, and with `former` those that once could. */
export const dictionaryChoices = async (
  db: Db | Tx,
  dictionaries: readonly string[],
  { former = false } = {},
) =>
  dictionaries.length > 0
    ? db
        .selectFrom('dictionaryItems')
        .select(['dictionaryCode', 'code', 'label', 'labelEn'])
        .where('dictionaryCode', 'in', dictionaries)
        .where((eb) => eb.or([eb('enabled', '=', true), eb.and([eb.lit(former), eb('former', '=', true)])]))
        .orderBy('dictionaryCode')
        .orderBy('sortOrder')
        .orderBy('code')
        .execute()
    : [];
