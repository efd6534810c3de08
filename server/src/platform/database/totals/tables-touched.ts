import type pg from 'pg';

const WRITTEN =
  /\b(?:insert\s+into|update|delete\s+from|merge\s+into|truncate(?:\s+table)?)\s+(?:only\s+)?"?(\w+)"?/gi;
const WORD = /\w+/g;
/** What is found through these changes with the clock alone. */
const BY_THE_CLOCK =
  /\b(?:now|clock_timestamp|statement_timestamp)\s*\(|\bcurrent_(?:date|timestamp)\b|\blocaltimestamp\b/i;

/** The tables a statement names as what it writes; what follows from that, the database's catalogue tells. */
export const namedAsWritten = (statement: string): string[] =>
  statement.startsWith('select ') ? [] : [...statement.matchAll(WRITTEN)].map(([, table = '']) => table);

/** `body`: what a view or a function reads; `follows`: what else is written when a table is. */
type Named = { name: string; body: string | null; follows: string[] };

/** Tables with what a change of them changes in others by triggers and references, views and functions with their text. */
const CATALOGUE = `
  select c.relname as name, case when c.relkind in ('v', 'm') then pg_get_viewdef(c.oid) end as body,
    array(select conrelid::regclass::text from pg_constraint where confrelid = c.oid and contype = 'f'
      and (confdeltype in ('c', 'n', 'd') or confupdtype in ('c', 'n', 'd')))
    || array(select p.prosrc from pg_trigger t join pg_proc p on p.oid = t.tgfoid
      where t.tgrelid = c.oid and not t.tgisinternal) as follows
  from pg_class c where c.relnamespace = 'public'::regnamespace and c.relkind in ('r', 'p', 'v', 'm')
  union all
  select proname, prosrc, '{}' from pg_proc where pronamespace = 'public'::regnamespace`;

/** What statements read and what follows from writing, as the database's own catalogue says. */
export type Catalogue = {
  /** The tables a statement reads, also through views and functions; and whether its answer changes with the clock. */
  readBy: (statement: string) => { tables: readonly string[]; byTheClock: boolean };
  /** These tables and those that change with them. */
  changedWith: (tables: readonly string[]) => ReadonlySet<string>;
};

export const readCatalogue = async (pool: pg.Pool): Promise<Catalogue> => {
  const { rows } = await pool.query<Named>(CATALOGUE);
  const known = new Map(rows.map((one) => [one.name, one]));

  const readBy: Catalogue['readBy'] = (statement) => {
    const texts = [statement];
    const names = new Set<string>();
    for (const text of texts)
      for (const [word] of text.matchAll(WORD)) {
        const found = known.get(word);
        if (!found || names.has(word)) continue;
        names.add(word);
        if (found.body) texts.push(found.body);
      }
    return {
      tables: [...names].filter((name) => known.get(name)?.body === null),
      byTheClock: texts.some((text) => BY_THE_CLOCK.test(text)),
    };
  };

  const changedWith: Catalogue['changedWith'] = (tables) => {
    const changed = new Set(tables);
    for (const table of changed)
      for (const follower of known.get(table)?.follows ?? [])
        for (const next of known.has(follower) ? [follower] : namedAsWritten(follower)) changed.add(next);
    return changed;
  };

  return { readBy, changedWith };
};
