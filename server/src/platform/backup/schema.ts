import type pg from 'pg';

const rowsOf = async <T extends pg.QueryResultRow>(client: pg.Client, statement: string): Promise<T[]> =>
  (await client.query<T>(statement)).rows;

/** The tables with the columns that hold data of their own; the list of migrations belongs to the schema. */
export const tablesOf = (client: pg.Client) =>
  rowsOf<{ name: string; columns: string[] }>(
    client,
    `select c.relname as name, array_agg(a.attname::text order by a.attnum) as columns
     from pg_class c join pg_attribute a on a.attrelid = c.oid
     where c.relnamespace = 'public'::regnamespace and c.relkind = 'r' and c.relname not like 'kysely%'
       and a.attnum > 0 and not a.attisdropped and a.attgenerated = ''
     group by c.relname order by c.relname`,
  );

export const migrationsOf = async (client: pg.Client): Promise<string[]> =>
  (await rowsOf<{ name: string }>(client, 'select name from kysely_migration order by name')).map(
    ({ name }) => name,
  );

export const sequencesOf = (client: pg.Client) =>
  rowsOf<{ name: string; value: string | null }>(
    client,
    `select sequencename as name, last_value::text as value from pg_sequences
     where schemaname = 'public' order by sequencename`,
  );

export const foreignKeysOf = (client: pg.Client) =>
  rowsOf<{ table: string; name: string; definition: string }>(
    client,
    `select conrelid::regclass::text as table, conname as name, pg_get_constraintdef(oid) as definition
     from pg_constraint
     where contype = 'f' and connamespace = 'public'::regnamespace and conparentid = 0 order by 1, 2`,
  );

export const quoted = (name: string): string => `"${name.replaceAll('"', '""')}"`;
