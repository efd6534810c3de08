import type { PublicSettings } from '@graduate/contract/identity/sign-in/session.ts';
import type { Duty } from '@graduate/contract/platform/access.ts';
import type { Text } from '@graduate/contract/platform/text.ts';
import type { Actor } from './access/actor.ts';
import type { Config } from './config.ts';
import type { Db, Tx } from './database/connect.ts';
import type { EventHub } from './events/event-hub.ts';
import type { StartJob } from './job-kind.ts';
import type { Module } from './module.ts';
import type { Storage } from './storage/storage.ts';

export type Log = Record<'debug' | 'info' | 'warn' | 'error', (details: object, message?: string) => void>;

type Told = { kind: 'todo' | 'result'; title: Text; link: string };

/** What lives as long as the process. */
export type Services = {
  config: Config;
  db: Db;
  log: Log;
  /** Where the contents of files are kept. */
  storage: Storage;
  /** Signs access tokens; the same on every instance. */
  tokenSecret: Uint8Array;
  /** Forgets what this instance knows of a session, so that the next request asks the database. */
  forgetSession: (sessionId: string) => void;
  /** Streams of events to the windows people have open on this instance. */
  events: EventHub;
  /** Everything the product consists of, for what is collected over all modules. */
  modules: readonly Module[];
  /** Whether somebody in their current role is the one whose duty this is. */
  holdsDuty: (actor: Actor, duty: Duty) => Promise<boolean>;
  startJob: StartJob;
  /** Writes a message to people, in the transaction of what it is about. */
  tell: (tx: Tx, accountIds: readonly string[], message: Told) => Promise<void>;
  /** Sends the owner of an account a link with which to choose a password; answers where it went, masked. */
  sendPasswordLink: (
    accountId: string,
    occasion?: { days?: number; title?: Text },
  ) => Promise<{ sentTo: string | null }>;
  /** What the sign-in page of a demonstration offers; elsewhere there are none. */
  demonstrationAccounts: PublicSettings['demonstration'];
};
