import type { Services } from './services.ts';

type Stop = () => Promise<void>;
type Start = (services: Services) => Stop;

type Rhythm = {
  everyMs: number;
  /** For the log, when it failed: `sweeping` failed. */
  what: string;
  /** Also when the server starts, not only after the first pause. */
  atOnce?: boolean;
};

/** Does something again and again while the server runs, each time after a pause; the answer stops it. */
export const regularly =
  ({ everyMs, what, atOnce = false }: Rhythm, work: (services: Services) => Promise<unknown>): Start =>
  (services) => {
    let stopped = false;
    let timer: NodeJS.Timeout | undefined;
    let running = Promise.resolve();
    const pause = () => {
      if (stopped) return;
      timer = setTimeout(run, everyMs);
      timer.unref();
    };
    const run = () => {
      running = work(services)
        .then(() => undefined)
        .catch((error: unknown) => services.log.warn({ err: error }, `${what} failed`))
        .then(pause);
    };
    if (atOnce) run();
    else pause();
    return () => {
      stopped = true;
      clearTimeout(timer);
      return running;
    };
  };

/** Several works of one module. */
export const together =
  (...starts: readonly Start[]): Start =>
  (services) => {
    const stops = starts.map((start) => start(services));
    return async () => {
      await Promise.all(stops.map((stop) => stop()));
    };
  };
