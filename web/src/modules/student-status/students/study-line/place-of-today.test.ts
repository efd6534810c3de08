import type { Station, StudyLine } from '@graduate/contract/student-status/students/study-lines.ts';
import { expect, it } from 'vitest';
import { nextOf, placeOf, placeOfToday } from './place-of-today.ts';

const station = (
  key: string,
  state: Station['state'],
  planned: string | null,
  done: string | null = null,
) => ({
  key,
  name: key,
  state,
  planned,
  done,
  page: '/',
  section: key,
});

const line = (...stations: Station[]): StudyLine => ({
  studentId: '00000000-0000-4000-8000-000000000000',
  entry: '2025-09-01',
  expected: '2028-06-30',
  longest: '2030-09-01',
  ended: null,
  extended: false,
  pauses: [],
  stations,
});

const studies = line(
  station('arrival', 'done', '2025-09-01', '2025-09-01'),
  station('plan', 'done', '2026-01-31', '2025-12-01'),
  station('proposal', 'open', '2026-12-01'),
  station('degree', 'open', '2028-06-30'),
);

it('a day lies between the stations around it, as far as it is between their days', () => {
  expect(placeOf(studies, '2025-12-01')).toBe(37.5);
  expect(placeOf(studies, '2026-06-01')).toBeCloseTo(50, 0);
  expect(placeOf(studies, '2026-12-01')).toBe(62.5);
});

it('a day before entry is the beginning, one after everything stays on the line', () => {
  expect(placeOf(studies, '2025-01-01')).toBe(0);
  expect(placeOf(studies, '2031-01-01')).toBe(100);
});

it('a station planned before an earlier one was done does not turn the line back', () => {
  const behind = line(
    station('arrival', 'done', '2025-09-01', '2025-09-01'),
    station('plan', 'done', '2026-01-31', '2026-10-01'),
    station('courses', 'late', '2026-07-31'),
    station('degree', 'open', '2028-06-30'),
  );
  expect(placeOf(behind, '2026-10-02')).toBeGreaterThanOrEqual(37.5);
});

it('today is never before what is done or late', () => {
  const behind = line(
    station('registration', 'done', null, '2026-09-02'),
    station('plan', 'late', '2026-01-31'),
    station('degree', 'open', '2028-06-30'),
  );
  const planAt = 50;
  expect(placeOfToday(behind, '2026-11-18')).toBeGreaterThan(planAt);
});

it('what is late comes before what is open', () => {
  const late = line(station('plan', 'open', null), station('proposal', 'late', '2026-01-01'));
  expect(nextOf(late)?.key).toBe('proposal');
  expect(nextOf(studies)?.key).toBe('proposal');
  expect(nextOf(line(station('arrival', 'done', null, '2025-09-01')))).toBeUndefined();
});
