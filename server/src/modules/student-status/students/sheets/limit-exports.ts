import { sql } from 'kysely';
import type { SignedAuthor } from '../../../../platform/audit/audit.ts';
import type { Tx } from '../../../../platform/database/connect.ts';
import { counted } from '../../../../platform/database/page.ts';
import { tooOften } from './sheets.errors.ts';

const MOST_PER_MINUTE = 10;

/**
 * Counts the exports of a part a person has begun within a minute, by the log that every one of them is written into.
 * Those begun at the same time wait for each other.
 */
export const limitExportsOf =
  (...parts: readonly [string, ...string[]]) =>
  async (tx: Tx, { actor }: SignedAuthor): Promise<void> => {
    const lock = `${parts[0]}.export ${actor.accountId}`;
    await sql`select pg_advisory_xact_lock(hashtextextended(${lock}, 0))`.execute(tx);
    const lately = tx
      .selectFrom('auditLog')
      .where('accountId', '=', actor.accountId)
      .where((eb) => eb.or(parts.map((part) => eb('action', 'like', `export.${part}.%`))))
      .where('at', '>', sql<Date>`clock_timestamp() - interval '1 minute'`);
    if ((await counted(lately)) >= MOST_PER_MINUTE) throw tooOften();
  };

export const mustNotExportTooOften = limitExportsOf('students', 'graduation');
