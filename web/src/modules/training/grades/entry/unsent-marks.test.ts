import { afterEach, expect, test, vi } from 'vitest';
import { keepUnsent, readUnsent } from './unsent-marks.ts';

const DAY_MS = 24 * 3_600_000;
const unsent = { typed: { row: { final: '88' } }, seen: { row: { final: '' } } };

afterEach(() => vi.useRealTimers());

test("marks that have not arrived wait for weeks, each teacher's own, and go when they have arrived", () => {
  vi.useFakeTimers();
  keepUnsent('teacher', 'sheet', unsent);
  vi.advanceTimersByTime(15 * DAY_MS);
  expect(readUnsent('teacher', 'sheet')).toEqual(unsent);
  expect(readUnsent('other', 'sheet').typed).toEqual({});
  keepUnsent('teacher', 'sheet', { typed: {}, seen: {} });
  expect(readUnsent('teacher', 'sheet').typed).toEqual({});
});

test('what nobody came back for does not stay for ever', () => {
  vi.useFakeTimers();
  keepUnsent('teacher', 'sheet', unsent);
  vi.advanceTimersByTime(31 * DAY_MS);
  expect(readUnsent('teacher', 'another').typed).toEqual({});
  expect(readUnsent('teacher', 'sheet').typed).toEqual({});
});
