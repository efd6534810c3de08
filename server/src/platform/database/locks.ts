import { sql } from 'kysely';
import type { Db, Tx } from './connect.ts';

/** Runs `work` in a transaction that no other instance runs under the same name at the same time. */
export const underLock = <T>(db: Db, name: string, work: (tx: Tx) => Promise<T>): Promise<T> =>
  db.transaction().execute(async (tx) => {
    await sql`select pg_advisory_xact_lock(hashtextextended(${name}, 0))`.execute(tx);
    return work(tx);
  });
