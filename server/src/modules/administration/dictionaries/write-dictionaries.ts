import type { Tx } from '../../../platform/database/connect.ts';
import type { DictionarySeed } from '../../../platform/dictionary-seed.ts';
import { idOf } from '../../../platform/ids.ts';

/** Finds out which of these keys were never written before, and counts them as written. */
type NeverWritten = (tx: Tx, keys: readonly string[]) => Promise<ReadonlySet<string>>;

const itemKey = (dictionary: string, item: string) => `dictionary:${dictionary}:${item}`;

/** Adds code tables and items the installation has never had. What an administrator changed or removed stays so. */
export const writeDictionaries = async (
  tx: Tx,
  seeds: readonly DictionarySeed[],
  neverWritten: NeverWritten,
): Promise<void> => {
  for (const { code, name, standard, items } of seeds) {
    const fresh = await neverWritten(
      tx,
      items.map((item) => itemKey(code, item.code)),
    );
    const rows = items
      .map((item, sortOrder) => ({
        id: idOf(itemKey(code, item.code)),
        dictionaryCode: code,
        code: item.code,
        label: item.label.zh,
        labelEn: item.label.en,
        parentCode: item.parent ?? null,
        sortOrder,
        builtIn: true,
        enabled: !item.former,
        former: item.former ?? false,
      }))
      .filter((row) => fresh.has(itemKey(code, row.code)));
    if (rows.length === 0) continue;
    await tx
      .insertInto('dictionaries')
      .values({
        code,
        name: name.zh,
        nameEn: name.en,
        standard: standard?.name ?? '',
        standardVersion: standard?.version ?? '',
        builtIn: true,
      })
      .onConflict((conflict) => conflict.column('code').doNothing())
      .execute();
    await tx
      .insertInto('dictionaryItems')
      .values(rows)
      .onConflict((conflict) => conflict.columns(['dictionaryCode', 'code']).doNothing())
      .execute();
  }
};
