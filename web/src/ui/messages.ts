import { createStore } from '../platform/store.ts';

export type MessageKind = 'success' | 'error' | 'warning' | 'info';
export type Message = { id: number; kind: MessageKind; text: string; times: number };

const SHOWN_MS = 3_000;
const SAME_WITHIN_MS = 1_000;

/** The messages on the screen, oldest first. */
export const messages = createStore<readonly Message[]>([]);

let lastId = 0;
const lastShown = new Map<string, { at: number; id: number }>();

export const dismissMessage = (id: number): void =>
  messages.update((all) => all.filter((one) => one.id !== id));

const countAgain = (id: number) =>
  messages.update((all) => all.map((one) => (one.id === id ? { ...one, times: one.times + 1 } : one)));

/** Shows a message for three seconds. The same one again within a second only raises its counter. */
export const showMessage = (kind: MessageKind, text: string): void => {
  const key = `${kind} ${text}`;
  const now = Date.now();
  const before = lastShown.get(key);
  if (before && now - before.at <= SAME_WITHIN_MS) {
    countAgain(before.id);
    return;
  }
  lastId += 1;
  const id = lastId;
  lastShown.set(key, { at: now, id });
  messages.update((all) => [...all, { id, kind, text, times: 1 }]);
  setTimeout(() => {
    dismissMessage(id);
    if (lastShown.get(key)?.id === id) lastShown.delete(key);
  }, SHOWN_MS);
};

export type Notification = {
  id: number;
  title: string;
  text: string;
  corner: 'top' | 'bottom';
  topic: string | undefined;
  actions: readonly { label: string; run: () => void }[];
};

/** Notes in a corner of the window, with a title and perhaps buttons. */
export const notifications = createStore<readonly Notification[]>([]);

export const closeNotification = (id: number): void =>
  notifications.update((all) => all.filter((one) => one.id !== id));

type NewNotification = {
  title: string;
  text: string;
  corner?: Notification['corner'];
  /** 0: until somebody closes it. */
  forMs?: number;
  actions?: Notification['actions'];
  /** A newer note on the same topic takes the place of the older one. */
  topic?: string;
};

/** Shows a note; the answer closes it. */
export const notify = ({
  title,
  text,
  corner = 'top',
  forMs = SHOWN_MS,
  actions = [],
  topic,
}: NewNotification): (() => void) => {
  lastId += 1;
  const id = lastId;
  notifications.update((all) => [
    ...all.filter((one) => topic === undefined || one.topic !== topic),
    { id, title, text, corner, actions, topic },
  ]);
  if (forMs > 0) setTimeout(() => closeNotification(id), forMs);
  return () => closeNotification(id);
};
