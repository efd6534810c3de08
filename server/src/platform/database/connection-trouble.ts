import { setTimeout as pause } from 'node:timers/promises';
import { sql } from 'kysely';
import type { Db } from './connect.ts';

const CODES = /^(08|57P|53)|^(ECONNREFUSED|ECONNRESET|ETIMEDOUT|EPIPE)$/;
const WORDS = /timeout exceeded when trying to connect|Connection terminated/;

/** Whether the database cannot be reached, starts, stops or has no room: all of it passes. */
export const isConnectionTrouble = (error: unknown): boolean => {
  const { code } = error as { code?: unknown };
  return (
    (typeof code === 'string' && CODES.test(code)) || (error instanceof Error && WORDS.test(error.message))
  );
};

const LONGEST_WAIT_MS = 60_000;
const BETWEEN_TRIES_MS = 200;

/** After a power cut the server may be up before its database is: it waits, and says so. */
export const waitForDatabase = async (
  db: Db,
  say: (line: string) => void,
  longestMs = LONGEST_WAIT_MS,
): Promise<void> => {
  const end = Date.now() + longestMs;
  for (let tries = 0; ; tries += 1)
    try {
      await sql`select 1`.execute(db);
      return;
    } catch (error) {
      if (!isConnectionTrouble(error) || Date.now() > end) throw error;
      if (tries === 0) say('数据库尚未就绪，正在等待…');
      await pause(BETWEEN_TRIES_MS);
    }
};
