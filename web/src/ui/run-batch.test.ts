import { describe, expect, test } from 'vitest';
import { runBatch } from './run-batch.ts';

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
    const result = await runBatch(rows, act, (finished) => seen.push(finished));
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
    const result = await runBatch(rows, act, () => undefined, stop.signal);
    expect(result.done).toBeLessThan(12);
  });
});
