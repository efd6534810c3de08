import { sql } from 'kysely';
import type { Tx } from '../../../../platform/database/connect.ts';

/** Ends every session of an account. */
export const endSessionsOf = async (tx: Tx, accountId: string, because: string): Promise<void> => {
  await tx
    .updateTable('sessions')
    .set({ endedAt: sql<Date>`now()`, endedBecause: because })
    .where('accountId', '=', accountId)
    .where('endedAt', 'is', null)
    .execute();
};
