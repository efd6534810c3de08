import type { awardSchemeCalls } from '@graduate/contract/awards/award-schemes/scheme-calls.ts';
import type { NewAwardItem } from '@graduate/contract/awards/award-schemes/schemes.ts';
import type { QueryOf } from '@graduate/contract/platform/define-call.ts';
import type { Tx } from '../../../platform/database/connect.ts';
import { contains } from '../../../platform/database/contains.ts';
import { filtered, paged } from '../../../platform/database/page.ts';
import { versioned } from '../../../platform/database/versioned.ts';
import type { Context } from '../../../platform/http/context.ts';
import { noSuchScheme, schemeErrors } from './award-schemes.errors.ts';

const items = versioned({
  table: 'awardItems',
  subject: 'award item',
  actions: 'awardItem',
  none: noSuchScheme,
  touches: ['updatedAt'],
  constraints: { award_items_code_once: () => schemeErrors.codeTaken() },
});

export const listItems = ({ db }: Context, query: QueryOf<typeof awardSchemeCalls.items>) =>
  paged(
    query,
    filtered(db.selectFrom('awardItems'), query, {
      keyword: (keyword) => contains(['award_items.code', 'award_items.name'], keyword),
      kind: 'kind',
      enabled: (enabled, eb) => eb('awardItems.enabled', '=', enabled === 'true'),
    }),
    { shown: (found) => found.selectAll(), usual: ['kind', 'code'] },
  );

/** Items are kept apart by their codes: one that is not there would keep nothing apart. */
const mustKnow = async (tx: Tx, codes: readonly string[]): Promise<void> => {
  if (codes.length === 0) return;
  const found = await tx.selectFrom('awardItems').select('code').where('code', 'in', codes).execute();
  const unknown = codes.filter((code) => !found.some((item) => item.code === code));
  if (unknown.length > 0) throw schemeErrors.unknownItem({ codes: unknown });
};

export const createItem = (context: Context, item: NewAwardItem) =>
  items.transact(context, async (within) => {
    await mustKnow(within.db, item.exclusiveWith);
    return items.add(within, item);
  });

export const editItem = (
  context: Context,
  { id, version, ...item }: NewAwardItem & { id: string; version: number },
) =>
  items.transact(context, async (within) => {
    const before = await items.hold(within, { id, version });
    await mustKnow(within.db, item.exclusiveWith);
    const used = await within.db
      .selectFrom('awardBatches')
      .select('id')
      .where('itemId', '=', id)
      .executeTakeFirst();
    if (used && before.kind !== item.kind) throw schemeErrors.kindInUse();
    return items.change(within, before, item, 'edit');
  });
