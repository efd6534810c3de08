import type { ApiError } from '../api/api-error.ts';

export type BatchFailure<R> = { row: R; reason: string };
export type BatchResult<R> = { done: number; failures: BatchFailure<R>[] };

const AT_ONCE = 4;
/** That the last one is done is seen before the outcome takes its place. */
const LAST_SEEN_MS = 500;

/** Does the same to many rows, a few at a time; goes on after a failure and tells which failed and why. */
export const runBatch = async <R>(
  rows: readonly R[],
  act: (row: R) => Promise<unknown>,
  onProgress: (finished: number) => void,
  signal?: AbortSignal,
): Promise<BatchResult<R>> => {
  const failures: BatchFailure<R>[] = [];
  const waiting = [...rows];
  let finished = 0;
  const work = async () => {
    for (let row = waiting.shift(); row !== undefined && !signal?.aborted; row = waiting.shift()) {
      await act(row).catch((error: unknown) =>
        failures.push({ row: row as R, reason: (error as ApiError).message }),
      );
      finished += 1;
      onProgress(finished);
    }
  };
  await Promise.all(Array.from({ length: AT_ONCE }, work));
  if (finished === rows.length) await new Promise((resolve) => setTimeout(resolve, LAST_SEEN_MS));
  return { done: finished - failures.length, failures };
};
