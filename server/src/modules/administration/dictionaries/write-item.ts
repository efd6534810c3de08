import type {
  DictionaryItem,
  dictionaryCalls,
  NewItem,
} from '@graduate/contract/administration/dictionaries/dictionaries.ts';
import type { InputOf } from '@graduate/contract/platform/define-call.ts';
import type { Tx } from '../../../platform/database/connect.ts';
import { versioned, type Within } from '../../../platform/database/versioned.ts';
import type { Context } from '../../../platform/http/context.ts';
import { wouldClose } from '../../../platform/tree.ts';
import { constraints, dictionaryErrors, noSuchItem } from './dictionaries.errors.ts';
import { dictionaries } from './write-dictionary.ts';

const items = versioned({
  table: 'dictionaryItems',
  subject: 'dictionaryItem',
  none: noSuchItem,
  recorded: (item) => item,
  current: ({ dictionaryCode: _dictionary, ...item }) => item,
  constraints,
});

/** The item, with its dictionary: items of one are compared with each other, so they change one at a time. */
const holdItem = async (within: Within, { dictionary, id }: { dictionary: string; id: string }) => {
  await dictionaries.hold(within, { code: dictionary });
  const item = await items.hold(within, { id });
  if (item.dictionaryCode !== dictionary) throw noSuchItem();
  return item;
};

/** A parent is an item of the same dictionary, and never the item itself or one below it. */
const mustFitBelow = async (
  tx: Tx,
  dictionaryCode: string,
  { code, parentCode }: { code: string; parentCode: string | null },
): Promise<void> => {
  if (parentCode === null) return;
  const items = await tx
    .selectFrom('dictionaryItems')
    .select(['code as id', 'parentCode as parentId'])
    .where('dictionaryCode', '=', dictionaryCode)
    .execute();
  if (!items.some(({ id }) => id === parentCode)) throw dictionaryErrors.noSuchParent();
  if (wouldClose(items, code, parentCode)) throw dictionaryErrors.belowItself();
};

export const createItem = (
  context: Context,
  { dictionary: dictionaryCode, ...item }: { dictionary: string } & NewItem,
): Promise<DictionaryItem> =>
  items.transact(context, async (within) => {
    await dictionaries.hold(within, { code: dictionaryCode });
    await mustFitBelow(within.db, dictionaryCode, item);
    return items.add(within, { dictionaryCode, ...item });
  });

export const editItem = (
  context: Context,
  { dictionary, id, version, ...edit }: InputOf<typeof dictionaryCalls.editItem>,
): Promise<DictionaryItem> =>
  items.transact(context, async (within) => {
    const before = await holdItem(within, { dictionary, id });
    items.mustBeCurrent(before, version);
    await mustFitBelow(within.db, dictionary, { code: before.code, parentCode: edit.parentCode });
    return items.change(within, before, edit, 'edit');
  });

export const removeItem = (context: Context, input: { dictionary: string; id: string }): Promise<void> =>
  items.transact(context, async (within) => {
    const before = await holdItem(within, input);
    if (before.builtIn) throw dictionaryErrors.builtInItem();
    await items.drop(within, before);
  });
