import { sql } from 'kysely';
import type { Db } from '../../../platform/database/connect.ts';
import { IN_FORCE } from './assistants/appointed.ts';
import { idleColumn } from './load-actor.ts';

/**
 * Which of the sessions still run. Asking does not count as using them: a window left open must not keep a session alive.
 */
export const runningSessions =
  (db: Db) =>
  async (sessionIds: readonly string[]): Promise<ReadonlySet<string>> => {
    const idle = await idleColumn(db);
    const rows = await db
      .selectFrom('sessions')
      .innerJoin('accounts', 'accounts.id', 'sessions.accountId')
      .select('sessions.id')
      .where('sessions.id', 'in', sessionIds)
      .where('sessions.endedAt', 'is', null)
      .where('sessions.expiresAt', '>', sql<Date>`now()`)
      .where('accounts.state', '=', 'active')
      .where(sql<boolean>`not ${idle}`)
      .where(
        sql<boolean>`(sessions.way <> 'assistant' or exists (select 1 from assistant_appointments a
          where a.assistant_id = accounts.id and a.tutor_id = sessions.acting_for_id and ${IN_FORCE}))`,
      )
      .execute();
    return new Set(rows.map(({ id }) => id));
  };
