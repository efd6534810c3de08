import type { CompiledQuery, DatabaseConnection, PostgresDialectConfig, TransactionSettings } from 'kysely';
import { JoiningDriver } from '../first-transaction.ts';
import type { StreamingTurns } from '../streaming-turns.ts';
import { kindOf, type Totals } from './totals.ts';
import { isRemembering } from './until-written.ts';

/** A connection that is taken from the pool when something is asked that is not remembered. */
class Connection implements DatabaseConnection {
  readonly #totals: Totals;
  readonly #streams: StreamingTurns;
  readonly #take: () => Promise<DatabaseConnection>;
  #taken: Promise<DatabaseConnection> | undefined;
  /** What a running transaction has written; nobody sees it yet. */
  written: string[] | undefined;

  constructor(totals: Totals, streams: StreamingTurns, take: () => Promise<DatabaseConnection>) {
    this.#totals = totals;
    this.#streams = streams;
    this.#take = take;
  }

  get taken() {
    return this.#taken;
  }

  take(): Promise<DatabaseConnection> {
    this.#taken ??= this.#take();
    return this.#taken;
  }

  async executeQuery<R>(query: CompiledQuery) {
    const execute = async () => (await this.take()).executeQuery<R>(query);
    const { isTotal, written } = kindOf(query);
    const work = isRemembering();
    // A transaction sees what it has written itself, and what others saw may be newer than what it does.
    if (!this.written && (isTotal || (work && written.length === 0))) {
      const { rows } = await this.#totals.ask(query, execute, work?.clockMs);
      // Whoever asked may write into the rows.
      return { rows: rows.map((row) => ({ ...(row as R) })) };
    }
    const answer = await execute();
    if (this.written) this.written.push(...written);
    else this.#totals.written(written);
    return answer;
  }

  async *streamQuery<R>(query: CompiledQuery, chunkSize: number) {
    await this.#streams.take();
    try {
      yield* (await this.take()).streamQuery<R>(query, chunkSize);
    } finally {
      this.#streams.give();
    }
  }
}

/** Answers totals from memory and notices which tables are written, when a transaction has become visible. */
export class TotalsDriver extends JoiningDriver {
  readonly #totals: Totals;
  readonly #streams: StreamingTurns;

  constructor(config: PostgresDialectConfig, totals: Totals, streams: StreamingTurns) {
    super(config);
    this.#totals = totals;
    this.#streams = streams;
  }

  override acquireConnection(): Promise<DatabaseConnection> {
    return Promise.resolve(new Connection(this.#totals, this.#streams, () => super.acquireConnection()));
  }

  override async releaseConnection(connection: DatabaseConnection): Promise<void> {
    const taken = await (connection as Connection).taken?.catch(() => undefined);
    if (taken) await super.releaseConnection(taken as never);
  }

  override async beginTransaction(connection: DatabaseConnection, settings: TransactionSettings) {
    (connection as Connection).written = [];
    await super.beginTransaction(connection, settings);
  }

  override async commitTransaction(connection: DatabaseConnection) {
    const { written } = connection as Connection;
    try {
      await super.commitTransaction(connection);
    } finally {
      // An answer that was lost on the way may have been a yes.
      (connection as Connection).written = undefined;
      this.#totals.written([...new Set(written)]);
    }
  }

  override async rollbackTransaction(connection: DatabaseConnection) {
    await super.rollbackTransaction(connection);
    (connection as Connection).written = undefined;
  }

  override async destroy() {
    await this.#totals.tellNow();
    await super.destroy();
  }
}
