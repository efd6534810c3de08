import { sql } from 'kysely';
import type { Db, Tx } from './connect.ts';
import { underLock } from './locks.ts';

const userIn = (url: string): string => decodeURIComponent(new URL(url).username);

/** Bits of `pg_trigger.tgtype`. */
const REFUSED = [
  ['delete', 8],
  ['update', 16],
] as const;

/** Tables whose trigger refuses a change: what it refuses is not even granted. */
const growingTables = async (tx: Tx, bit: number): Promise<string[]> => {
  const { rows } = await sql<{ name: string }>`
    select distinct c.relname as name from pg_trigger t join pg_class c on c.oid = t.tgrelid
      join pg_proc f on f.oid = t.tgfoid
    where f.proname = 'refuse_change' and t.tgtype & ${bit} <> 0`.execute(tx);
  return rows.map(({ name }) => name);
};

/**
 * Lets the user the server runs as read and write rows, and nothing else: it owns nothing, so it can switch off no trigger,
 * empty no table and change no row of what only grows. Repeated at every start, for the tables that came meanwhile.
 */
export const grantToServer = (owner: Db, serverUrl: string): Promise<void> =>
  underLock(owner, 'prepare-database', async (tx) => {
    const server = sql.id(userIn(serverUrl));
    const tables = sql.raw('all tables in schema public');
    await sql`grant usage on schema public to ${server}`.execute(tx);
    await sql`grant select, insert, update, delete on ${tables} to ${server}`.execute(tx);
    await sql`grant usage, select, update on all sequences in schema public to ${server}`.execute(tx);
    for (const [right, bit] of REFUSED)
      for (const table of await growingTables(tx, bit))
        await sql`revoke ${sql.raw(right)} on ${sql.id(table)} from ${server}`.execute(tx);
    for (const table of ['kysely_migration', 'kysely_migration_lock'])
      await sql`revoke insert, update, delete on ${sql.id(table)} from ${server}`.execute(tx);
  });

/** Whether whoever is connected could switch off the triggers that protect the log. */
export const couldSilenceAudit = async (db: Db): Promise<boolean> => {
  const { rows } = await sql<{ could: boolean }>`
    select r.rolsuper or pg_has_role(current_user, c.relowner, 'member') as could
    from pg_class c, pg_roles r where c.oid = 'audit_log'::regclass and r.rolname = current_user`.execute(db);
  return rows[0]?.could ?? true;
};
