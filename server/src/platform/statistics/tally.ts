import { type Expression, type RawBuilder, sql } from 'kysely';
import type { Db } from '../database/connect.ts';

/** How many rows share these values. */
export type Tally = { keys: Readonly<Record<string, string>>; count: number };

type Counted = Record<string, string | number | null>;

const partOf = <P>(set: readonly P[], other: readonly P[]): boolean =>
  set.every((name) => other.includes(name));

/** The sets that are part of no other; of equal ones the first. */
const widest = <P>(sets: readonly (readonly P[])[]): (readonly P[])[] =>
  sets.filter(
    (set, index) =>
      !sets.some(
        (other, at) => at !== index && partOf(set, other) && (other.length > set.length || at < index),
      ),
  );

const summedUp = <P extends string>(rows: readonly Counted[], set: readonly P[]): Tally[] => {
  const tallies = new Map<string, { keys: Record<string, string>; count: number }>();
  for (const row of rows) {
    const values = set.map((name) => String(row[name] ?? ''));
    const key = JSON.stringify(values);
    const before = tallies.get(key);
    if (before) before.count += Number(row['count']);
    else
      tallies.set(key, {
        keys: Object.fromEntries(set.map((name, index) => [name, values[index] ?? ''])),
        count: Number(row['count']),
      });
  }
  return [...tallies.values()];
};

/**
 * Counts rows by several sets of properties in one reading:
 * `tally(db, rows, { level: sql`training_level`, grade: … }, { byLevel: ['level'], cross: ['level', 'grade'] })`.
 * The database counts the widest sets only, the others are summed up from them: who counts by many properties puts them
 * together in few sets that have few different values.
 */
export const tally = async <P extends string, S extends string>(
  db: Db,
  rows: Expression<unknown>,
  properties: Readonly<Record<P, RawBuilder<unknown>>>,
  sets: Readonly<Record<S, readonly P[]>>,
): Promise<Record<S, Tally[]>> => {
  const counted = widest(Object.values(sets) as (readonly P[])[]);
  const names = (Object.keys(properties) as P[]).filter((name) => counted.some((set) => set.includes(name)));
  const ids = sql.join(names.map((name) => sql.id(name)));
  const columns = names.map((name) => sql`${properties[name]} as ${sql.id(name)}`);
  const texts = sql.join(names.map((name) => sql`${sql.id(name)}::text as ${sql.id(name)}`));
  const groups = counted.map((set) => sql`(${sql.join(set.map((name) => sql.id(name)))})`);
  const found = await sql<Counted>`
    select ${texts}, grouping(${ids}) as marks, count(*)::int as count
    from (select ${sql.join(columns)} from ${rows} as found) counted
    group by grouping sets (${sql.join(groups)})`.execute(db);
  /** PostgreSQL tells the set of a row by a bit for each property that is not in it. */
  const marksOf = (set: readonly P[]) =>
    names.reduce((marks, name) => marks * 2 + (set.includes(name) ? 0 : 1), 0);
  const rowsOf = new Map(
    counted.map((set) => [set, found.rows.filter(({ marks }) => marks === marksOf(set))]),
  );
  const talliesOf = (set: readonly P[]): Tally[] =>
    summedUp(rowsOf.get(counted.find((other) => partOf(set, other)) ?? []) ?? [], set);
  return Object.fromEntries(
    (Object.entries(sets) as [S, readonly P[]][]).map(([name, set]) => [name, talliesOf(set)]),
  ) as Record<S, Tally[]>;
};

export const sumOf = (
  tallies: readonly Tally[],
  fits: (keys: Tally['keys']) => boolean = () => true,
): number => tallies.filter(({ keys }) => fits(keys)).reduce((sum, { count }) => sum + count, 0);
