import { expect, test } from 'vitest';
import { studyTerm, studyTermOn } from './study-terms.ts';

test('terms are counted from entry, through autumn and spring, for whoever comes in either', () => {
  expect(studyTerm('2025-09-01', 1)).toMatchObject({ academicYear: '2025-2026', season: 'autumn' });
  expect(studyTerm('2025-09-01', 2)).toMatchObject({ academicYear: '2025-2026', season: 'spring' });
  expect(studyTerm('2026-02-25', 1)).toMatchObject({ academicYear: '2025-2026', season: 'spring' });
  expect(studyTerm('2026-02-25', 2)).toMatchObject({ academicYear: '2026-2027', season: 'autumn' });
});

test('the term of a day follows from the day of entry', () => {
  expect(studyTermOn('2025-09-01', '2025-12-31')).toBe(1);
  expect(studyTermOn('2025-09-01', '2026-01-10')).toBe(1);
  expect(studyTermOn('2025-09-01', '2026-03-10')).toBe(2);
  expect(studyTermOn('2025-09-01', '2027-10-01')).toBe(5);
  expect(studyTermOn('2025-09-01', '2025-06-01')).toBe(0);
});
