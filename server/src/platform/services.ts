import type { Config } from './config.ts';
import type { Db } from './database/connect.ts';

export type Log = Record<'debug' | 'info' | 'warn' | 'error', (details: object, message?: string) => void>;

/** What lives as long as the process. */
export type Services = {
  config: Config;
  db: Db;
  log: Log;
  /** Signs access tokens; the same on every instance. */
  tokenSecret: Uint8Array;
  /** Forgets what this instance knows of a session, so that the next request asks the database. */
  forgetSession: (sessionId: string) => void;
};
