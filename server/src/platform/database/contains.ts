import { type SqlBool, sql } from 'kysely';

/** Text somewhere in a column, with the wildcards of the pattern taken as ordinary characters. */
export const contains = (column: string, needle: string) =>
  sql<SqlBool>`${sql.ref(column)} ilike ${`%${needle.replace(/[\\%_]/g, '\\$&')}%`}`;
