import { platformErrors } from './errors.ts';

type Rule = { most: number; seconds: number };
type Window = { began: number; count: number };

/** So many keys are remembered; after that all begin anew, which is only kinder. */
const MOST_KEYS = 50_000;

/** Refuses what comes more often than `most` times in so many seconds under one key, in this process. */
export const throttle = ({ most, seconds }: Rule): ((key: string) => void) => {
  const windows = new Map<string, Window>();
  return (key) => {
    const now = Date.now();
    const known = windows.get(key);
    const window = known && now - known.began < seconds * 1000 ? known : { began: now, count: 0 };
    if (windows.size >= MOST_KEYS) windows.clear();
    windows.set(key, window);
    window.count += 1;
    if (window.count <= most) return;
    const wait = Math.max(1, Math.ceil((window.began + seconds * 1000 - now) / 1000));
    throw platformErrors.tooMany({ seconds: wait }, { retryAfter: wait });
  };
};
