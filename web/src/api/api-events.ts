import type { ApiError } from './api-error.ts';

type Events = {
  /** The server does not know the session any more. */
  sessionEnded: { message: string };
  /** A call was forbidden that did not ask to deal with that itself. */
  forbidden: { message: string };
  /** Rights changed on the server since `auth/info` was read. */
  rightsChanged: { version: string };
  failed: { error: ApiError; call: string };
  /** A call failed and nobody has told the person yet. */
  untold: { message: string };
  /** A call during which the page is to be covered has begun, or is over. */
  coverBegins: object;
  coverEnds: object;
  answered: { at: number };
};

type Listeners = { [K in keyof Events]: Set<(event: Events[K]) => void> };

const listeners: Listeners = {
  sessionEnded: new Set(),
  forbidden: new Set(),
  rightsChanged: new Set(),
  failed: new Set(),
  untold: new Set(),
  coverBegins: new Set(),
  coverEnds: new Set(),
  answered: new Set(),
};

/** What happens while talking to the server that concerns more than the caller; shell and ui listen. */
export const onApi = <K extends keyof Events>(
  name: K,
  listener: (event: Events[K]) => void,
): (() => void) => {
  listeners[name].add(listener);
  return () => listeners[name].delete(listener);
};

export const announce = <K extends keyof Events>(name: K, event: Events[K]): void => {
  for (const listener of listeners[name]) listener(event);
};
