import type { EventKind } from '@graduate/contract/commons/messages/events.ts';
import { openEventStream, readEventStream } from './event-stream.ts';

const FIRST_PAUSE_MS = 1_000;
const LONGEST_PAUSE_MS = 60_000;
/** A stream that lived this long was a good one: the next attempt need not wait. */
const GOOD_AFTER_MS = 20_000;

const pauseFor = (ms: number, signal: AbortSignal): Promise<void> =>
  new Promise((resolve) => {
    const timer = setTimeout(resolve, ms);
    signal.addEventListener(
      'abort',
      () => {
        clearTimeout(timer);
        resolve();
      },
      { once: true },
    );
  });

/** Some of it is chance, so that after a restart of the server not all windows of the school come at once. */
const spread = (ms: number): number => ms * (0.5 + Math.random());

/** Follows the events of the server until told to stop. After a gap everything counts as changed. */
export const followEvents = async (tell: (kind: EventKind) => void, signal: AbortSignal): Promise<void> => {
  let pause = FIRST_PAUSE_MS;
  for (let first = true; !signal.aborted; ) {
    const begun = Date.now();
    try {
      const body = await openEventStream(signal);
      if (!first) tell('everything');
      first = false;
      if (body) await readEventStream(body, ({ kind }) => tell(kind));
    } catch {
      // Whatever it was, it is tried again; a session that has ended stops this from outside.
    }
    if (Date.now() - begun > GOOD_AFTER_MS) pause = FIRST_PAUSE_MS;
    await pauseFor(spread(pause), signal);
    pause = Math.min(pause * 2, LONGEST_PAUSE_MS);
  }
};
