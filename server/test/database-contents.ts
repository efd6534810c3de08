import { sql } from 'kysely';
import type { TestApp } from './app.ts';

/** How many rows each table has and a sum over their contents. */
export const contentsOf = async ({ db }: TestApp): Promise<Record<string, string>> => {
  const { rows: tables } = await sql<{
    name: string;
  }>`select table_name as name from information_schema.tables
    where table_schema = 'public' and table_type = 'BASE TABLE'`.execute(db);
  const sums = await Promise.all(
    tables.map(async ({ name }) => {
      const { rows } = await sql<{ sum: string }>`
        select count(*) || ' ' || coalesce(sum(hashtextextended((to_jsonb(t) - 'last_seen_at')::text, 0)), 0) as sum
        from ${sql.table(name)} t`.execute(db);
      return [name, rows[0]?.sum ?? ''] as const;
    }),
  );
  return Object.fromEntries(sums);
};
