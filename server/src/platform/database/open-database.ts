import type { Config } from '../config.ts';
import { startEmbeddedPostgres } from './embedded/embedded.ts';

export type OpenedDatabase = {
  /** For migrations, set-up, back-ups: its user owns the tables. */
  url: string;
  /** For the running server. */
  serverUrl: string;
  stop: () => Promise<void>;
};

/** The database that the configuration names, or the embedded one. */
export const openDatabase = async (
  { databaseUrl, databaseOwnerUrl, dataDir, databaseDurable }: Config,
  say: (line: string) => void = () => undefined,
): Promise<OpenedDatabase> =>
  databaseUrl
    ? { url: databaseOwnerUrl ?? databaseUrl, serverUrl: databaseUrl, stop: () => Promise.resolve() }
    : startEmbeddedPostgres({ dataDir, durable: databaseDurable, log: say });
