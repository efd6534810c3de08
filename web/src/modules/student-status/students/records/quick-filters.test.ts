import { expect, test } from 'vitest';
import { chipOf, tabOf, withChip, withTab } from './quick-filters.ts';

test('a tab replaces the population and leaves the other filters', () => {
  const doctors = withTab({ keyword: '张', population: 'intl' }, 'doctor');
  expect(doctors).toEqual({ keyword: '张', population: 'regular', pycc: 'D' });
  expect(tabOf(doctors)).toBe('doctor');
  expect(withTab(doctors, 'all')).toEqual({ keyword: '张' });
});

test('filters no tab stands for show no tab', () => {
  expect(tabOf({ pycc: 'D' })).toBeUndefined();
  expect(tabOf({ keyword: '张' })).toBe('all');
});

test('a chip replaces another chip and lets go when pressed again', () => {
  const unregistered = withChip({ flag: 'noTutor', grade: '2024' }, 'unregistered');
  expect(unregistered).toEqual({
    grade: '2024',
    status: 'active,suspended,retained',
    registrationState: 'unregistered',
  });
  expect(chipOf(unregistered)).toBe('unregistered');
  expect(withChip(unregistered, 'unregistered')).toEqual({ grade: '2024' });
});
