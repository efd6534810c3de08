import { onApi } from '../../api/api-events.ts';
import { createStore } from '../../platform/store.ts';

export type LoggedError = {
  id: number;
  /** The address it happened at, without values that could name a person. */
  route: string;
  message: string;
  details: string;
  requestId: string;
  times: number;
  at: Date;
};

const MOST = 200;
const LONGEST = 4_000;

/** What went wrong in this window, newest first. */
export const errorLog = createStore<readonly LoggedError[]>([]);

let lastId = 0;

const private_ = [
  /eyJ[\w-]+\.[\w-]+\.[\w-]+/g,
  /\b\d{17}[\dXx]\b/g,
  /\b1\d{10}\b/g,
  /\b\d{8,16}\b/g,
  /\b[\w.+-]+@[\w-]+\.[\w.-]+/g,
];

/** Takes tokens, numbers of people and addresses out of a text. */
export const withoutPrivate = (text: string): string =>
  private_.reduce((rest, pattern) => rest.replace(pattern, '***'), text).slice(0, LONGEST);

const routeNow = () => withoutPrivate(location.pathname + location.search.replace(/=[^&]*/g, '=***'));

export const logError = (
  error: unknown,
  more: { details?: string; requestId?: string | undefined } = {},
): void => {
  const message = withoutPrivate(error instanceof Error ? `${error.name}: ${error.message}` : String(error));
  const details = withoutPrivate(more.details ?? (error instanceof Error ? (error.stack ?? '') : ''));
  const route = routeNow();
  errorLog.update((all) => {
    const same = all.find((one) => one.message === message && one.route === route);
    if (same)
      return [{ ...same, times: same.times + 1, at: new Date() }, ...all.filter((one) => one !== same)];
    lastId += 1;
    const entry = {
      id: lastId,
      route,
      message,
      details,
      requestId: more.requestId ?? '',
      times: 1,
      at: new Date(),
    };
    return [entry, ...all].slice(0, MOST);
  });
};

export const clearErrors = (): void => errorLog.set([]);

const EXPECTED = [401, 402];

/** Collects what nobody caught, and calls the server failed. */
export const startErrorLog = (): void => {
  addEventListener('error', ({ error, message }) => logError(error ?? message));
  addEventListener('unhandledrejection', ({ reason }) => {
    if (!(reason instanceof Error && (reason.name === 'ApiError' || reason.name === 'AbortError')))
      logError(reason);
  });
  onApi('failed', ({ error, call }) => {
    if (!EXPECTED.includes(error.status))
      logError(error, { details: `${call} ${error.status}`, requestId: error.requestId });
  });
};
