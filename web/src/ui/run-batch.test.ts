import { beforeEach, describe, expect, test, vi } from 'vitest';
import { runBatch } from './run-batch.ts';

beforeEach(() => {
  vi.useFakeTimers();
  return () => vi.useRealTimers();
});

/** What comes of a batch, without waiting for the clock. */
const ended = async <T>(batch: Promise<T>): Promise<T> => {
  await vi.runAllTimersAsync();
  return batch;
};

describe('doing the same to many rows', () => {
  test('has at most four on their way, goes on after a failure and says what failed', async () => {
    let underway = 0;
    let most = 0;
    const seen: number[] = [];
    const rows = Array.from({ length: 30 }, (_, index) => index);
    const act = async (row: number) => {
      underway += 1;
      most = Math.max(most, underway);
      await Promise.resolve();
      await Promise.resolve();
      underway -= 1;
      if (row % 10 === 3) throw new Error(`row ${row}`);
    };
    const result = await ended(runBatch(rows, act, (finished) => seen.push(finished)));
    expect(most).toBe(4);
    expect(seen).toEqual(rows.map((row) => row + 1));
    expect(result.done).toBe(27);
    expect(result.failures.map(({ reason }) => reason).sort()).toEqual(['row 13', 'row 23', 'row 3']);
  });

  test('stops when asked to', async () => {
    const stop = new AbortController();
    const rows = Array.from({ length: 30 }, (_, index) => index);
    const act = async (row: number) => {
      if (row === 5) stop.abort();
      await Promise.resolve();
    };
    const result = await ended(runBatch(rows, act, () => undefined, stop.signal));
    expect(result.done).toBeLessThan(12);
  });

  test('lets the last of all be seen before it is over', async () => {
    let progress = '';
    let over = false;
    const batch = runBatch(
      [1, 2, 3],
      () => Promise.resolve(),
      (finished) => {
        progress = `${finished}/3`;
      },
    ).then(() => {
      over = true;
    });
    await vi.advanceTimersByTimeAsync(100);
    expect([progress, over]).toEqual(['3/3', false]);
    await ended(batch);
    expect(over).toBe(true);
  });
});
