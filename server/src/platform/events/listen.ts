import { setTimeout as wait } from 'node:timers/promises';
import type pg from 'pg';
import { type Db, directClient } from '../database/connect.ts';
import type { Log } from '../services.ts';

const FIRST_PAUSE_MS = 500;
const LONGEST_PAUSE_MS = 30_000;
const ANSWER_WITHIN_MS = 10_000;

type Listening = {
  /** Settles when the first connection listens. */
  ready: Promise<void>;
  /** Finds out whether the connection still works; one that does not is replaced. */
  probe: () => void;
  stop: () => Promise<void>;
};

type Heard = { onPayload: (payload: string) => void; onResumed: () => void; onLost?: () => void };

/** Listens to a channel of the database over one connection, which is made again whenever it is lost. */
export const listen = (
  db: Db,
  channel: string,
  { onPayload, onResumed, onLost }: Heard,
  log: Log,
): Listening => {
  const stopped = new AbortController();
  let current: pg.Client | undefined;

  const listenOnce = async (): Promise<{ lost: Promise<void> }> => {
    const client = directClient(db, { keepAlive: true, query_timeout: ANSWER_WITHIN_MS });
    const lost = new Promise<void>((resolve) => {
      client.once('end', resolve);
      client.on('error', () => resolve());
    });
    client.on('notification', ({ payload }) => onPayload(payload ?? ''));
    current = client;
    await client.connect();
    await client.query(`listen ${client.escapeIdentifier(channel)}`);
    return { lost };
  };

  const leave = async () => {
    const client = current;
    current = undefined;
    await client?.end().catch(() => undefined);
  };

  const keepListening = async (onReady: () => void) => {
    let pause = FIRST_PAUSE_MS;
    for (let first = true; !stopped.signal.aborted; ) {
      try {
        const { lost } = await listenOnce();
        pause = FIRST_PAUSE_MS;
        if (!first) onResumed();
        first = false;
        onReady();
        await lost;
        onLost?.();
      } catch (error) {
        log.warn({ err: error }, 'listening for events failed');
      }
      await leave();
      await wait(pause, undefined, { signal: stopped.signal, ref: false }).catch(() => undefined);
      pause = Math.min(pause * 2, LONGEST_PAUSE_MS);
    }
  };

  let running = Promise.resolve();
  const ready = new Promise<void>((resolve) => {
    running = keepListening(resolve);
  });

  return {
    ready,
    probe: () => void current?.query('select 1').catch(leave),
    stop: async () => {
      stopped.abort();
      await leave();
      await running;
    },
  };
};
