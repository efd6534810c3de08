import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { fairTurns } from './fair-turns.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

const rule = { perSecond: 10, burst: 20, waitingEach: 5, waitingAll: 12 };

/** Sends so many at once; how many were refused, and how many have had their turn by now. */
const crowd = (take: (place: string) => Promise<void>, place: string, people: number) => {
  const seen = { served: 0, refused: 0 };
  for (let one = 0; one < people; one += 1)
    try {
      void take(place).then(() => {
        seen.served += 1;
      });
    } catch {
      seen.refused += 1;
    }
  return seen;
};

test('a whole campus behind one address is served at once while there are turns', async () => {
  const campus = crowd(fairTurns(rule), 'campus', 20);
  await vi.advanceTimersByTimeAsync(0);
  expect(campus).toEqual({ served: 20, refused: 0 });
});

test('who floods waits behind itself and is told to come back, others are served in between', async () => {
  const take = fairTurns(rule);
  const flood = crowd(take, 'flood', 500);
  const others = ['one', 'two', 'three'].map((place) => crowd(take, place, 1));
  await vi.advanceTimersByTimeAsync(0);
  expect([flood, ...others.map(({ refused }) => refused)]).toEqual([{ served: 20, refused: 475 }, 0, 0, 0]);
  await vi.advanceTimersByTimeAsync(500);
  expect(others.map(({ served }) => served)).toEqual([1, 1, 1]);
  expect(flood.served).toBeLessThanOrEqual(22);
  await vi.advanceTimersByTimeAsync(1_000);
  expect(flood.served).toBe(25);
});

test('it costs no more than its rate, however many places ask', async () => {
  const take = fairTurns(rule);
  const all = Array.from({ length: 100 }, (_, at) => crowd(take, `place ${at}`, 3));
  await vi.advanceTimersByTimeAsync(1_000);
  const sum = (what: 'served' | 'refused') => all.reduce((total, seen) => total + seen[what], 0);
  expect(sum('served')).toBeLessThanOrEqual(30);
  expect(sum('refused')).toBe(300 - 20 - 12);
  await vi.advanceTimersByTimeAsync(10_000);
  expect(sum('served')).toBe(32);
  const later = crowd(take, 'later', 20);
  await vi.advanceTimersByTimeAsync(0);
  expect(later).toEqual({ served: 20, refused: 0 });
});

test('a clock that is set back takes no turns away', async () => {
  const take = fairTurns(rule);
  crowd(take, 'before', 20);
  vi.setSystemTime(Date.now() + 60_000);
  crowd(take, 'ahead', 1);
  vi.setSystemTime(Date.now() - 60_000);
  const after = crowd(take, 'after', 19);
  await vi.advanceTimersByTimeAsync(0);
  expect(after).toEqual({ served: 19, refused: 0 });
});
