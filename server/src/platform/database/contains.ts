import { type SqlBool, sql } from 'kysely';

/** Typed text as part of a pattern: its wildcards are ordinary characters. */
export const literally = (typed: string): string => typed.replace(/[\\%_]/g, '\\$&');

/** Text somewhere in a column. */
export const contains = (column: string, needle: string) =>
  sql<SqlBool>`${sql.ref(column)} ilike ${`%${literally(needle)}%`}`;
