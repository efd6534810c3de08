import { ApiError } from './api-error.ts';
import { isOffline, online } from './network.ts';

/** Why there is no answer yet: no network, an answer that was lost on the way, or a server that says to come again. */
export type Waiting = { why: 'offline' | 'lost' | 'busy'; tries: number; forMs: number };

/** A connection that says nothing for so long is taken for lost: phones keep dead ones for minutes. */
const EACH_TRY_MS = 20_000;
const FIRST_PAUSE_MS = 800;
const LONGEST_PAUSE_MS = 8_000;
const LATER = [429, 502, 503, 504];

/** Until the time is over, the network is back, or nobody waits any more. */
const pause = (ms: number, left: AbortSignal): Promise<void> =>
  new Promise((resolve, reject) => {
    const end = (settle: () => void) => {
      clearTimeout(timer);
      forget();
      left.removeEventListener('abort', gone);
      settle();
    };
    const gone = () => end(() => reject(left.reason as Error));
    const timer = setTimeout(() => end(resolve), ms);
    const forget = online.subscribe(() => online.get() && end(resolve));
    left.addEventListener('abort', gone);
    if (left.aborted) gone();
  });

/** One try, which ends when it takes too long or nobody waits for it any more. */
const once = async <T>(send: (signal: AbortSignal) => Promise<T>, left: AbortSignal): Promise<T> => {
  const trying = new AbortController();
  const end = () => trying.abort();
  const timer = setTimeout(end, EACH_TRY_MS);
  left.addEventListener('abort', end);
  try {
    return await send(trying.signal);
  } finally {
    clearTimeout(timer);
    left.removeEventListener('abort', end);
  }
};

/** Why a try tells nothing of what became of it; undefined where it tells. */
const unknownBecause = (error: unknown): Waiting['why'] | undefined => {
  if (error instanceof DOMException && error.name === 'AbortError') return 'lost';
  if (!(error instanceof ApiError)) return undefined;
  if (error.status === 0) return isOffline() ? 'offline' : 'lost';
  return LATER.includes(error.status) ? 'busy' : undefined;
};

/** Whether a failure is no answer: the network, or a server that is busy or away. */
export const passesByItself = (error: unknown): boolean => unknownBecause(error) !== undefined;

/** When to ask again: no sooner than the server says, later from time to time, and not all at the same moment. */
const pauseAfter = (error: unknown, tries: number): number => {
  const told = error instanceof ApiError ? (error.retryAfter ?? 0) * 1_000 : 0;
  const grown = Math.min(LONGEST_PAUSE_MS, FIRST_PAUSE_MS * 2 ** (tries - 1));
  return Math.round(Math.max(told, grown) * (1 + Math.random() / 4));
};

/**
 * Sends the same until there is an answer, however long the network is away: for what the server does once, however often
 * it is asked under its key. `left` ends it when nobody waits any more.
 */
export const untilKnown = async <T>(
  send: (signal: AbortSignal) => Promise<T>,
  { onWait, left }: { onWait: (waiting: Waiting) => void; left: AbortSignal },
): Promise<T> => {
  for (let tries = 1; ; tries += 1)
    try {
      return await once(send, left);
    } catch (error) {
      const why = unknownBecause(error);
      if (!why || left.aborted) throw error;
      const forMs = pauseAfter(error, tries);
      onWait({ why, tries, forMs });
      await pause(forMs, left);
    }
};

/** A page waits as long as somebody who has asked so often. */
const PAGE_TRIES = 4;

/** Asks once more in a while, or as soon as the network is back; the answer takes that back. */
export const againLater = (error: unknown, ask: () => unknown): (() => void) => {
  const leaving = new AbortController();
  void pause(pauseAfter(error, PAGE_TRIES), leaving.signal).then(ask, () => undefined);
  return () => leaving.abort();
};
