import type { CompiledQuery, QueryResult } from 'kysely';
import type pg from 'pg';
import { type Catalogue, namedAsWritten, readCatalogue } from './tables-touched.ts';

/** Instances tell each other over this channel which tables they have written. */
export const WRITES_CHANNEL = 'graduate_writes';
const TELL_AFTER_MS = 50;
/** An instance that dies between a write and telling of it leaves the others wrong for so long at most. */
const KEPT_MS = 30_000;
const CLOCK_MS = 1_000;
const MOST_KEPT = 20_000;
const MOST_STATEMENTS = 2_000;
const LARGEST_NOTICE = 7_000;

/** Written into a statement whose answer may be remembered. */
export const TOTAL_MARK = '/* total */';

type Answer = QueryResult<unknown>;
type Read = ReturnType<Catalogue['readBy']> & { number: number };
type Kept = { state: number; until: number; answer: Promise<Answer> };

export type Totals = {
  /**
   * The remembered answer of a question, or what `find` finds; asked at the same time it is asked once. What changes with
   * the clock may be `clockMs` old.
   */
  ask: (query: CompiledQuery, find: () => Promise<Answer>, clockMs?: number) => Promise<Answer>;
  /** A statement has written these tables and they can be seen: what was counted from them is over, here and elsewhere. */
  written: (tables: readonly string[]) => void;
  /** Another instance has written: what it told over the channel. */
  heard: (payload: string) => void;
  /** From here on nothing that others write is missed; from `deaf` on it may be, and nothing is remembered. */
  hearing: () => Promise<void>;
  deaf: () => void;
  /** Others in this process that work on the same database with connections of their own. */
  tellAlso: (others: Totals) => void;
  tellNow: () => Promise<void>;
};

type Kind = { isTotal: boolean; written: readonly string[] };
const kinds = new Map<string, Kind>();

/** What a statement is, read from its text once: most are asked thousands of times. */
export const kindOf = ({ sql }: CompiledQuery): Kind => {
  const known = kinds.get(sql);
  if (known) return known;
  if (kinds.size >= MOST_STATEMENTS) kinds.clear();
  const kind = { isTotal: sql.includes(TOTAL_MARK), written: namedAsWritten(sql) };
  kinds.set(sql, kind);
  return kind;
};

/**
 * How many rows a list has, remembered for the statement and its values until one of the tables it reads is written. Counting
 * a large table takes longer than everything else a list does, and most lists are looked at more often than written.
 */
export const rememberTotals = (pool: pg.Pool): Totals => {
  const kept = new Map<string, Kept>();
  const reads = new Map<string, Read>();
  const changes = new Map<string, number>();
  const toTell = new Set<string>();
  const neighbours: Totals[] = [];
  let catalogue: Catalogue | undefined;
  let timer: NodeJS.Timeout | undefined;
  let statements = 0;

  /** Grows with every change of what is read. */
  const stateOf = ({ tables }: Read): number =>
    tables.reduce((sum, table) => sum + (changes.get(table) ?? 0), 0);

  const readBy = ({ readBy }: Catalogue, statement: string): Read => {
    const known = reads.get(statement);
    if (known) return known;
    if (reads.size >= MOST_STATEMENTS) reads.clear();
    statements += 1;
    const read = { ...readBy(statement), number: statements };
    reads.set(statement, read);
    return read;
  };

  const forget = (tables: readonly string[]) => {
    for (const table of catalogue?.changedWith(tables) ?? [])
      changes.set(table, (changes.get(table) ?? 0) + 1);
  };

  const tellNow = async () => {
    clearTimeout(timer);
    timer = undefined;
    if (toTell.size === 0) return;
    const payload = [...toTell].join(' ').slice(0, LARGEST_NOTICE);
    toTell.clear();
    await pool.query('select pg_notify($1, $2)', [WRITES_CHANNEL, payload]).catch(() => undefined);
  };

  return {
    ask: (query, find, clockMs = CLOCK_MS) => {
      if (!catalogue) return find();
      const read = readBy(catalogue, query.sql);
      const key = `${read.number} ${JSON.stringify(query.parameters)}`;
      const before = kept.get(key);
      if (before && before.until > Date.now() && before.state === stateOf(read)) return before.answer;
      const answer = find();
      const until = Date.now() + (read.byTheClock ? clockMs : KEPT_MS);
      kept.delete(key);
      kept.set(key, { state: stateOf(read), until, answer });
      answer.catch(() => kept.delete(key));
      const [oldest] = kept.keys();
      if (kept.size > MOST_KEPT && oldest !== undefined) kept.delete(oldest);
      return answer;
    },
    written: (tables) => {
      if (tables.length === 0) return;
      forget(tables);
      for (const neighbour of neighbours) neighbour.heard(tables.join(' '));
      for (const table of tables) toTell.add(table);
      timer ??= setTimeout(() => void tellNow(), TELL_AFTER_MS).unref();
    },
    heard: (payload) => forget(payload.split(' ')),
    hearing: async () => {
      kept.clear();
      catalogue = await readCatalogue(pool);
    },
    deaf: () => {
      catalogue = undefined;
      kept.clear();
    },
    tellAlso: (others) => void neighbours.push(others),
    tellNow,
  };
};
