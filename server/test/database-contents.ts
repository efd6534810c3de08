import { sql } from 'kysely';
import type { TestApp } from './app.ts';

/**
 * Seeing that a session is used writes the moment into it, and who has no picture may say so again: of these what they say
 * must stay as it is.
 */
const TOUCHED: ReadonlySet<string> = new Set(['sessions', 'accounts']);

const rest = sql`hashtextextended((to_jsonb(t) - 'last_seen_at')::text, 0)`;
/** Which transaction wrote a row: whatever is written later, even the same again, has a larger one. */
const writer = sql`t.xmin::text::bigint`;

/** How many rows each table has and a sum that becomes another one with each row that is written or removed. */
export const contentsOf = async ({ db }: TestApp): Promise<Record<string, string>> => {
  const { rows: tables } = await sql<{
    name: string;
  }>`select table_name as name from information_schema.tables
    where table_schema = 'public' and table_type = 'BASE TABLE'`.execute(db);
  // Begins as statements do whose plan a connection keeps.
  const { rows: sums } = await sql<{ name: string; sum: string }>`${sql.join(
    tables.map(
      ({ name }) => sql`select ${sql.lit(name)} as name,
          count(*) || ' ' || coalesce(sum(${TOUCHED.has(name) ? rest : writer}), 0) as sum
        from ${sql.table(name)} t`,
    ),
    sql` union all `,
  )}`.execute(db);
  return Object.fromEntries(sums.map(({ name, sum }) => [name, sum]));
};
