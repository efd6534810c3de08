import { afterEach, expect, test, vi } from 'vitest';
import { newId, requestNumber } from './ids.ts';

afterEach(() => void vi.useRealTimers());

test('no two requests have the same number, not even at the same moment', () => {
  vi.useFakeTimers({ toFake: ['Date'] });
  const numbers = Array.from({ length: 100 }, requestNumber);
  expect(new Set(numbers).size).toBe(100);
  expect(numbers.filter((number) => !/^[0-9a-f]{16}$/.test(number))).toEqual([]);
});

test('ids made later are greater, also when the clock is set back', () => {
  vi.useFakeTimers({ toFake: ['Date'] });
  const ids = Array.from({ length: 3 }, newId);
  vi.setSystemTime(Date.now() - 60_000);
  ids.push(newId());
  expect(ids).toEqual([...ids].sort());
});
