import type { Language } from '@graduate/contract/platform/text.ts';
import type { Db, Tx } from '../../../platform/database/connect.ts';

/** The label of an item of a dictionary; an unknown code is its own label. */
export type LabelOf = (dictionary: string, code: string) => string;

/** Labels of whole dictionaries, fetched at once. */
export const dictionaryLabels = async (
  db: Db | Tx,
  dictionaries: readonly string[],
  language: Language,
): Promise<LabelOf> => {
  const items = dictionaries.length
    ? await db
        .selectFrom('dictionaryItems')
        .select(['dictionaryCode', 'code', 'label', 'labelEn'])
        .where('dictionaryCode', 'in', dictionaries)
        .execute()
    : [];
  const labels = new Map(
    items.map((item) => [
      `${item.dictionaryCode}:${item.code}`,
      language === 'zh' ? item.label : item.labelEn,
    ]),
  );
  return (dictionary, code) => labels.get(`${dictionary}:${code}`) ?? code;
};
