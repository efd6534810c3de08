import { describe, expect, test } from 'vitest';
import { endOfPause } from './time.ts';

const terms = [
  { id: 'spring', termNo: 2, startsOn: '2027-03-01', endsOn: '2027-07-04' },
  { id: 'autumn', termNo: 1, startsOn: '2026-08-31', endsOn: '2027-01-17' },
  { id: 'summer', termNo: 3, startsOn: '2027-07-05', endsOn: '2027-08-01' },
  { id: 'next autumn', termNo: 1, startsOn: '2027-08-30', endsOn: '2028-01-16' },
];

describe('a pause ends the day before the term in which the student comes back', () => {
  test.each([
    ['of one term begun within it', '2026-11-16', 1, '2027-02-28'],
    ['of one term begun on its last day', '2027-01-17', 1, '2027-02-28'],
    ['of one term begun in the vacation before it', '2027-02-01', 1, '2027-08-29'],
    ['of two terms begun in the vacation before them', '2027-02-01', 2, '2028-02-29'],
    ['begun in the short term of summer, which is no half year', '2027-07-10', 1, '2028-02-28'],
    ['begun when the next term is not in the calendar yet', '2028-01-20', 1, '2028-07-19'],
    ['begun before the calendar', '2025-03-01', 1, '2025-08-31'],
  ])('%s', (_, from, count, end) => {
    expect(endOfPause(terms, from, count)).toBe(end);
  });
});
