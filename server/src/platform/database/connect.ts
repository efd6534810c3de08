import { createHash } from 'node:crypto';
import { Kysely, type Transaction } from 'kysely';
import pg from 'pg';
import Cursor from 'pg-cursor';
import { Dialect, nameColumns } from './names.ts';
import { streamingTurns } from './streaming-turns.ts';
import type { Tables } from './tables.ts';
import { rememberTotals, type Totals } from './totals/totals.ts';

/** A connection or a transaction: functions that touch the database take it as their first argument. */
export type Db = Kysely<Tables>;
export type Tx = Transaction<Tables>;

const LARGEST_NAME_CACHE = 1000;
const statementNames = new Map<string, string>();

/** A name for a statement seen before, so that PostgreSQL parses and plans it once per connection. */
const nameOf = (statement: string): string | undefined => {
  const known = statementNames.get(statement);
  if (known !== undefined) return known || undefined;
  if (statementNames.size >= LARGEST_NAME_CACHE) return undefined;
  statementNames.set(statement, createHash('sha1').update(statement).digest('base64url'));
  return undefined;
};

/** pg's `query` has a dozen forms; the one Kysely uses is a text with a list of values. */
type Query = (...args: unknown[]) => unknown;

class NamingClient extends pg.Client {
  constructor(config?: pg.ClientConfig) {
    super(config);
    this.connection.on('rowDescription', nameColumns);
  }

  // biome-ignore lint/suspicious/noExplicitAny: must fit every form of pg's query
  override query(...args: any[]): any {
    const [statement, values, ...rest] = args as unknown[];
    const named =
      typeof statement === 'string' &&
      Array.isArray(values) &&
      (values.length > 0 || statement.startsWith('select ')) &&
      nameOf(statement);
    const send = super.query.bind(this) as unknown as Query;
    return named ? send({ name: named, text: statement, values }, ...rest) : send(...(args as unknown[]));
  }
}

const DATE = 1082;
const BIGINT = 20;
const NUMERIC = 1700;
const types = new pg.TypeOverrides();
// A calendar day has no time zone: it stays text.
types.setTypeParser(DATE, (value) => value);
types.setTypeParser(BIGINT, Number);
// Credits and scores have one decimal; whoever adds them up counts tenths.
types.setTypeParser(NUMERIC, Number);

/** Enough to count all students of a school by several properties without sorting them on disk. */
export const SESSION_OPTIONS = '-c work_mem=16MB';

const addresses = new WeakMap<Db, string>();
const totals = new WeakMap<Db, Totals>();

/** So many connections are left to those who ask for something while they read a stream. */
const KEPT_FROM_STREAMS = 2;

export const connect = (url: string, poolSize: number): Db => {
  const pool = new pg.Pool({
    connectionString: url,
    max: poolSize,
    Client: NamingClient,
    types,
    connectionTimeoutMillis: 10_000,
    idleTimeoutMillis: 60_000,
    statement_timeout: 60_000,
    idle_in_transaction_session_timeout: 60_000,
    application_name: 'graduate',
    options: SESSION_OPTIONS,
  } as pg.PoolConfig);
  // A lost connection is replaced by the pool, idle or lent; without a listener it would end the process.
  pool.on('error', () => undefined);
  pool.on('connect', (client) => client.on('error', () => undefined));
  const remembered = rememberTotals(pool);
  const streams = streamingTurns(Math.max(1, poolSize - KEPT_FROM_STREAMS));
  const db: Db = new Kysely<Tables>({ dialect: new Dialect({ pool, cursor: Cursor }, remembered, streams) });
  addresses.set(db, url);
  totals.set(db, remembered);
  return db;
};

/** What is remembered of the lengths of lists read through this connection. */
export const totalsOf = (db: Db): Totals => {
  const remembered = totals.get(db);
  if (!remembered) throw new Error('totals are remembered for connections, not for transactions');
  return remembered;
};

/** A connection to the same database outside the pool, for what the query builder does not know: LISTEN, COPY. */
export const directClient = (db: Db, options: pg.ClientConfig = {}): pg.Client =>
  new pg.Client({ connectionString: addresses.get(db), application_name: 'graduate', ...options });
