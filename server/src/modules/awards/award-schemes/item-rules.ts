import type { AwardCondition } from '@graduate/contract/awards/award-schemes/choices.ts';
import type { Db, Tx } from '../../../platform/database/connect.ts';

/** What an item asks of those who get its money. */
export type ItemRules = { code: string; conditions: AwardCondition[]; exclusiveWith: string[] };

export const rulesOfItem = (db: Db | Tx, itemId: string): Promise<ItemRules> =>
  db
    .selectFrom('awardItems')
    .select(['code', 'conditions', 'exclusiveWith'])
    .where('id', '=', itemId)
    .executeTakeFirstOrThrow();
