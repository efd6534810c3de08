import { AsyncLocalStorage } from 'node:async_hooks';
import { type DatabaseConnection, PostgresDriver, type TransactionSettings } from 'kysely';

/** What goes into a transaction right after it has begun; what it throws ends the transaction. */
type Join = (connection: DatabaseConnection) => Promise<void>;

const waiting = new AsyncLocalStorage<{ join: Join | undefined }>();

/** Runs work so that `join` is part of the first transaction it commits: both are there or neither. */
export const inItsFirstTransaction = <T>(join: Join, work: () => Promise<T>): Promise<T> =>
  waiting.run({ join }, work);

export class JoiningDriver extends PostgresDriver {
  readonly #joined = new WeakMap<DatabaseConnection, () => void>();

  override async beginTransaction(
    connection: DatabaseConnection,
    settings: TransactionSettings,
  ): Promise<void> {
    await super.beginTransaction(connection, settings);
    const work = waiting.getStore();
    const join = work?.join;
    if (!join || settings.accessMode === 'read only') return;
    work.join = undefined;
    this.#joined.set(connection, () => {
      work.join = join;
    });
    try {
      await join(connection);
    } catch (error) {
      await this.rollbackTransaction(connection);
      throw error;
    }
  }

  override async commitTransaction(connection: DatabaseConnection): Promise<void> {
    await super.commitTransaction(connection);
    this.#joined.delete(connection);
  }

  override async rollbackTransaction(connection: DatabaseConnection): Promise<void> {
    // What went with this transaction goes with the next one.
    this.#joined.get(connection)?.();
    this.#joined.delete(connection);
    await super.rollbackTransaction(connection);
  }
}
