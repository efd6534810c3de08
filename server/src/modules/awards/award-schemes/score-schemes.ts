import type { awardSchemeCalls } from '@graduate/contract/awards/award-schemes/scheme-calls.ts';
import type { NewScoreScheme, ScoreItem } from '@graduate/contract/awards/award-schemes/schemes.ts';
import type { QueryOf } from '@graduate/contract/platform/define-call.ts';
import type { Db, Tx } from '../../../platform/database/connect.ts';
import { contains } from '../../../platform/database/contains.ts';
import { filtered, paged } from '../../../platform/database/page.ts';
import { versioned } from '../../../platform/database/versioned.ts';
import type { Context } from '../../../platform/http/context.ts';
import { noSuchScheme, schemeErrors } from './award-schemes.errors.ts';

const schemes = versioned({
  table: 'awardScoreSchemes',
  subject: 'score scheme',
  actions: 'scoreScheme',
  none: noSuchScheme,
  touches: ['updatedAt'],
  constraints: { award_score_schemes_name_once: () => schemeErrors.schemeNameTaken() },
});

export const listSchemes = ({ db }: Context, query: QueryOf<typeof awardSchemeCalls.schemes>) =>
  paged(
    query,
    filtered(db.selectFrom('awardScoreSchemes'), query, {
      keyword: (keyword) => contains(['award_score_schemes.name'], keyword),
      enabled: (enabled, eb) => eb('awardScoreSchemes.enabled', '=', enabled === 'true'),
    }),
    { shown: (found) => found.selectAll(), usual: ['name', 'id'] },
  );

export const createScheme = (context: Context, { items, ...scheme }: NewScoreScheme) =>
  schemes.create(context, { ...scheme, items: JSON.stringify(items) });

/** What open batches are scored by stays; its name may change, and it may be switched off. */
export const editScheme = (
  context: Context,
  { id, version, items, ...scheme }: NewScoreScheme & { id: string; version: number },
) =>
  schemes.transact(context, async (within) => {
    const before = await schemes.hold(within, { id, version });
    const changed = JSON.stringify(before.items) !== JSON.stringify(items);
    const used = await within.db
      .selectFrom('awardBatches')
      .select('id')
      .where('schemeId', '=', id)
      .where('status', '<>', 'draft')
      .executeTakeFirst();
    if (changed && used) throw schemeErrors.schemeInUse();
    return schemes.change(within, before, { ...scheme, items: JSON.stringify(items) }, 'edit');
  });

/** The items a batch is scored by, in the order in which they tell equals apart. */
export const scoreItemsOf = async (db: Db | Tx, schemeId: string | null): Promise<ScoreItem[]> => {
  if (schemeId === null) return [];
  const { items } = await db
    .selectFrom('awardScoreSchemes')
    .select('items')
    .where('id', '=', schemeId)
    .executeTakeFirstOrThrow();
  return items;
};
