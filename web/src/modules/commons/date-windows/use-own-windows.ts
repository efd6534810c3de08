import { dateWindowCalls } from '@graduate/contract/commons/date-windows/date-window-calls.ts';
import type { OwnWindow } from '@graduate/contract/commons/date-windows/own-windows.ts';
import { useEffect, useState } from 'react';
import type { ApiError } from '../../../api/api-error.ts';
import { useCall } from '../../../api/use-call.ts';

const MINUTE_MS = 60_000;

/** The browser's clock, looked at every minute. */
const useBrowserTime = (): number => {
  const [time, setTime] = useState(() => Date.now());
  useEffect(() => {
    const timer = setInterval(() => setTime(Date.now()), MINUTE_MS);
    return () => clearInterval(timer);
  }, []);
  return time;
};

type Own = { windows: readonly OwnWindow[] | undefined; nowMs: number; error: ApiError | null };

/** How operations stand for the user, and what time it is at the school; all of the current role without codes. */
export const useOwnWindows = (codes?: readonly string[]): Own => {
  const { data, dataUpdatedAt, error } = useCall(
    dateWindowCalls.mine,
    { query: codes ? { codes: [...codes] } : {} },
    { quiet: true, refetchInterval: 5 * MINUTE_MS },
  );
  const browserTime = useBrowserTime();
  const sinceAnswer = Math.max(0, browserTime - dataUpdatedAt);
  return { windows: data?.windows, nowMs: (data?.serverTime ?? browserTime) + sinceAnswer, error };
};

/** Whether an operation may be begun now; not said while it is unknown. */
export const useWindow = (code: string): OwnWindow | undefined =>
  useOwnWindows([code]).windows?.find((window) => window.code === code);
