import { type Expression, type RawBuilder, sql } from 'kysely';
import type { Db } from '../../../platform/database/connect.ts';

/** How many rows share these values. */
export type Tally = { keys: Readonly<Record<string, string>>; count: number };

/**
 * Counts rows by several sets of properties in one reading; rows that are alike in all of them are put together first:
 * `tally(db, rows, { level: sql`training_level`, grade: … }, { byLevel: ['level'], cross: ['level', 'grade'] })`.
 */
export const tally = async <P extends string, S extends string>(
  db: Db,
  rows: Expression<unknown>,
  properties: Readonly<Record<P, RawBuilder<unknown>>>,
  sets: Readonly<Record<S, readonly P[]>>,
): Promise<Record<S, Tally[]>> => {
  const names = Object.keys(properties) as P[];
  const ids = sql.join(names.map((name) => sql.id(name)));
  const columns = names.map((name) => sql`${properties[name]} as ${sql.id(name)}`);
  const positions = sql.join(names.map((_, index) => sql.lit(index + 1)));
  const texts = sql.join(names.map((name) => sql`${sql.id(name)}::text as ${sql.id(name)}`));
  const groups = (Object.values(sets) as (readonly P[])[]).map(
    (set) => sql`(${sql.join(set.map((name) => sql.id(name)))})`,
  );
  const found = await sql<Record<string, string | number | null>>`
    with counted as (select ${sql.join(columns)}, count(*) as rows from ${rows} as found group by ${positions})
    select ${texts}, grouping(${ids}) as marks, sum(rows)::int as count
    from counted group by grouping sets (${sql.join(groups)})`.execute(db);
  /** PostgreSQL tells the set of a row by a bit for each property that is not in it. */
  const marksOf = (set: readonly P[]) =>
    names.reduce((marks, name) => marks * 2 + (set.includes(name) ? 0 : 1), 0);
  const talliesOf = (set: readonly P[]): Tally[] =>
    found.rows
      .filter(({ marks }) => marks === marksOf(set))
      .map((row) => ({
        keys: Object.fromEntries(set.map((name) => [name, String(row[name] ?? '')])),
        count: Number(row['count']),
      }));
  return Object.fromEntries(
    (Object.entries(sets) as [S, readonly P[]][]).map(([name, set]) => [name, talliesOf(set)]),
  ) as Record<S, Tally[]>;
};

export const sumOf = (
  tallies: readonly Tally[],
  fits: (keys: Tally['keys']) => boolean = () => true,
): number => tallies.filter(({ keys }) => fits(keys)).reduce((sum, { count }) => sum + count, 0);
