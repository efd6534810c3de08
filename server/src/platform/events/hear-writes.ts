import { type Db, totalsOf } from '../database/connect.ts';
import { WRITES_CHANNEL } from '../database/totals/totals.ts';
import type { Log } from '../services.ts';
import { listen } from './listen.ts';

const PROBE_EVERY_MS = 10_000;

/** Remembers the lengths of lists from here on: what other instances write is heard. */
export const hearWrites = (db: Db, log: Log): { stop: () => Promise<void> } => {
  const totals = totalsOf(db);
  const begin = () => void totals.hearing().catch((error: unknown) => log.warn({ err: error }, 'totals'));
  const listening = listen(
    db,
    WRITES_CHANNEL,
    { onPayload: totals.heard, onResumed: begin, onLost: totals.deaf },
    log,
  );
  void listening.ready.then(begin);
  const timer = setInterval(listening.probe, PROBE_EVERY_MS).unref();
  return {
    stop: async () => {
      clearInterval(timer);
      await listening.stop();
    },
  };
};
