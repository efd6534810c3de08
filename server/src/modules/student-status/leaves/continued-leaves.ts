import { sql } from 'kysely';
import type { Tx } from '../../../platform/database/connect.ts';

/** The leave of the surrounding statement goes on in another one that was approved. */
export const continued = sql<boolean>`exists (select from leaves longer where longer.parent_id = leaves.id
  and longer.state in ('approved', 'returning', 'closed'))`;

/** The approved leave that makes another one longer. */
export const continuationOf = (tx: Tx, id: string) =>
  tx
    .selectFrom('leaves')
    .select('no')
    .where('parentId', '=', id)
    .where('state', 'in', ['approved', 'returning', 'closed'])
    .executeTakeFirst();

/** Who is back from the last of several leaves in a row is back from all of them. */
export const closeLeavesBefore = async (tx: Tx, parentId: string | null): Promise<void> => {
  if (!parentId) return;
  const parent = await tx
    .updateTable('leaves')
    .set({
      state: 'closed',
      closedAt: new Date(),
      returnedAt: sql<Date>`to_at`,
      version: sql`version + 1`,
      updatedAt: new Date(),
    })
    .where('id', '=', parentId)
    .where('state', 'in', ['approved', 'returning'])
    .returning('parentId')
    .executeTakeFirst();
  if (parent) await closeLeavesBefore(tx, parent.parentId);
};
