import { type SqlBool, sql } from 'kysely';

/** Typed text as part of a pattern: its wildcards are ordinary characters. */
export const literally = (typed: string): string => typed.replace(/[\\%_]/g, '\\$&');

/** Text somewhere in a column, or in one of several. */
export const contains = (columns: string | readonly string[], needle: string) => {
  const pattern = `%${literally(needle)}%`;
  const conditions = [columns].flat().map((column) => sql<SqlBool>`${sql.ref(column)} ilike ${pattern}`);
  return conditions.length === 1
    ? sql<SqlBool>`${conditions[0]}`
    : sql<SqlBool>`(${sql.join(conditions, sql` or `)})`;
};
