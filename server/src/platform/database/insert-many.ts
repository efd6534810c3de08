import { type Insertable, sql } from 'kysely';
import type { Tx } from './connect.ts';
import type { Tables } from './tables.ts';

const BATCH = 1000;

const snakeCase = (name: string): string => name.replaceAll(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`);

/**
 * Writes very many rows with few statements: rows travel as JSON, so their number is not limited by that of the
 * parameters. What some rows leave out is empty in them.
 */
export const insertMany = async <T extends keyof Tables>(
  tx: Tx,
  table: T,
  rows: readonly Insertable<Tables[T]>[],
): Promise<void> => {
  if (rows.length === 0) return;
  const named = new Set(rows.flatMap((row) => Object.keys(row)));
  const fields = Array.from(named, (field) => ({ field, column: snakeCase(field) }));
  const target = sql.id(snakeCase(table));
  const columns = sql.join(fields.map(({ column }) => sql.id(column)));
  const asColumns = (row: object) => {
    const values = row as Record<string, unknown>;
    return Object.fromEntries(fields.map(({ field, column }) => [column, values[field]]));
  };
  for (let from = 0; from < rows.length; from += BATCH) {
    const batch = JSON.stringify(rows.slice(from, from + BATCH).map(asColumns));
    await sql`insert into ${target} (${columns})
      select ${columns} from json_populate_recordset(null::${target}, ${batch}::json)`.execute(tx);
  }
};
