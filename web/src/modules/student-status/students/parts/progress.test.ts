import { expect, test } from 'vitest';
import { progressOf } from './progress.ts';

const dates = {
  entryDate: '2023-09-01',
  expectedGraduationDate: '2026-09-01',
  maxEndDate: '2028-09-01',
  now: '2024-09-01',
};
const rounded = (given: typeof dates) =>
  progressOf(given)?.points.map(({ key, at }) => [key, Math.round(at)]);

test('the days lie on the line in proportion to the time between them', () => {
  expect(rounded(dates)).toEqual([
    ['entry', 0],
    ['expected', 60],
    ['now', 20],
    ['longest', 100],
  ]);
});

test('the line grows when the longest time has passed', () => {
  const late = progressOf({ ...dates, now: '2033-09-01' });
  expect(late?.done).toBe(100);
  expect(late?.late).toBe('longest');
  expect(rounded({ ...dates, now: '2033-09-01' })).toContainEqual(['longest', 50]);
});

test('past the expected day is late, before the longest one', () => {
  expect(progressOf({ ...dates, now: '2027-01-01' })?.late).toBe('expected');
  expect(progressOf(dates)?.late).toBe('no');
});

test('without a beginning or an end there is no line', () => {
  expect(progressOf({ ...dates, entryDate: null })).toBeUndefined();
  expect(progressOf({ ...dates, expectedGraduationDate: null, maxEndDate: null })).toBeUndefined();
});
