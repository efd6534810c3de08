import type { EventKind } from '@graduate/contract/commons/messages/events.ts';
import { type RawBuilder, sql } from 'kysely';
import type { Db } from '../database/connect.ts';

export const EVENT_CHANNEL = 'graduate_events';

export type Announcement = { kind: EventKind; accountIds: string[] };

/** PostgreSQL carries at most 8000 bytes in one notification; an id takes 39. */
const MOST_IN_ONE = 180;

/**
 * Tells the windows these people have open, on whatever instance, that something of theirs has changed. In a transaction
 * they hear of it when that is committed, and never when it fails.
 */
export const announceEvent = async (
  db: Db,
  kind: EventKind,
  accountIds: readonly string[],
): Promise<void> => {
  const payloads: string[] = [];
  for (let at = 0; at < accountIds.length; at += MOST_IN_ONE)
    payloads.push(JSON.stringify({ kind, accountIds: accountIds.slice(at, at + MOST_IN_ONE) }));
  if (payloads.length > 0)
    await sql`select pg_notify(${EVENT_CHANNEL}, payload) from unnest(${payloads}::text[]) as payload`.execute(
      db,
    );
};

/** The same within a statement that has a table of these people: `account_id` of `people`. */
export const announcementsTo = (kind: EventKind, people: string): RawBuilder<{ told: unknown }> => sql`(
  select pg_notify(${EVENT_CHANNEL}, json_build_object('kind', ${kind}::text, 'accountIds', json_agg(account_id))::text) as told
  from (select account_id, (row_number() over () - 1) / ${sql.lit(MOST_IN_ONE)} as part from ${sql.table(people)}) parts
  group by part)`;
