import type { EventKind } from '@graduate/contract/commons/messages/events.ts';
import { sessionInfo } from '../session.ts';
import { followEvents } from './follow-events.ts';

const NAME = 'yjs.events';
const POLL_MS = 60_000;
/** Events of one kind that come together are told once, and not by all windows of the school in the same moment. */
const GATHER_MS = 800;

type Listener = () => void;
const listeners = new Map<EventKind, Set<Listener>>();
const gathering = new Set<EventKind>();

const tellHere = (kind: EventKind): void => {
  const concerned = kind === 'everything' ? [...listeners.values()] : [listeners.get(kind) ?? []];
  for (const group of concerned) for (const listener of group) listener();
};

const tellSoon = (kind: EventKind): void => {
  if (gathering.has(kind)) return;
  gathering.add(kind);
  setTimeout(() => {
    gathering.delete(kind);
    tellHere(kind);
  }, Math.random() * GATHER_MS);
};

/** Without locks (a page over plain http) every window would need a stream of its own: those in sight ask by the clock. */
const askByTheClock = (signal: AbortSignal): void => {
  const timer = setInterval(() => {
    if (document.visibilityState === 'visible') tellHere('everything');
  }, POLL_MS);
  signal.addEventListener('abort', () => clearInterval(timer), { once: true });
};

/** One window of the browser holds the stream and tells the others; when it closes, the next one takes over. */
const followTogether = (signal: AbortSignal): void => {
  const channel = new BroadcastChannel(NAME);
  channel.addEventListener('message', ({ data }: MessageEvent<EventKind>) => tellSoon(data));
  signal.addEventListener('abort', () => channel.close(), { once: true });
  const tellAll = (kind: EventKind) => {
    if (signal.aborted) return;
    channel.postMessage(kind);
    tellSoon(kind);
  };
  navigator.locks.request(NAME, { signal }, () => followEvents(tellAll, signal)).catch(() => undefined);
};

let following: AbortController | undefined;

/** Follows while somebody is signed in and somebody listens. */
const followIfWanted = (): void => {
  const wanted = sessionInfo.get() !== null && listeners.size > 0;
  if (wanted === (following !== undefined)) return;
  following?.abort();
  following = wanted ? new AbortController() : undefined;
  if (!following) return;
  if ('locks' in navigator && 'BroadcastChannel' in globalThis) followTogether(following.signal);
  else askByTheClock(following.signal);
};

sessionInfo.subscribe(followIfWanted);

/** Calls back when something of this kind may have changed on the server. */
export const onServerEvent = (kind: EventKind, listener: Listener): (() => void) => {
  const group = listeners.get(kind) ?? new Set();
  listeners.set(kind, group);
  group.add(listener);
  followIfWanted();
  return () => {
    group.delete(listener);
    if (group.size === 0) listeners.delete(kind);
    followIfWanted();
  };
};
