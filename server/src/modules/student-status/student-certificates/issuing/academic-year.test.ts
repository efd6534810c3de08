import { expect, test } from 'vitest';
import { academicYearOf, dayBegins, dayEnds } from './academic-year.ts';

test('the academic year begins at midnight in Shanghai, wherever the server stands', () => {
  const begins = new Date('2026-08-31T16:00:00Z');
  expect(academicYearOf(begins)).toEqual({ name: '2026-2027', begins });
  expect(academicYearOf(new Date(begins.getTime() - 1)).name).toBe('2025-2026');
});

test('a day begins and ends there, too', () => {
  expect(dayBegins(new Date('2026-11-15T16:30:00Z'))).toEqual(new Date('2026-11-15T16:00:00Z'));
  expect(dayEnds('2026-11-15')).toEqual(new Date('2026-11-15T15:59:59Z'));
});
