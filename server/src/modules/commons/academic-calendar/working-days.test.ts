import { expect, test } from 'vitest';
import { useTestApp } from '../../../../test/app.ts';
import { hasWorkingDays, workCalendar, workingDaysBefore } from './working-days.ts';

const app = useTestApp();
const shanghai = (time: string) => new Date(`${time}:00+08:00`);

test('weekends and holidays are no working days, days made up for them are', async () => {
  const isWorking = await workCalendar(app.db, '2026-09-01', '2026-10-31');
  expect(isWorking('2026-09-18')).toBe(true);
  expect(isWorking('2026-09-19')).toBe(false);
  expect(isWorking('2026-10-01')).toBe(false);
  expect(isWorking('2026-10-10')).toBe(true);
});

test('days are counted from the first to the last', async () => {
  const isWorking = await workCalendar(app.db, '2026-09-01', '2026-10-31');
  expect(hasWorkingDays(isWorking, '2026-09-14', '2026-09-18', 5)).toBe(true);
  expect(hasWorkingDays(isWorking, '2026-09-14', '2026-09-17', 5)).toBe(false);
  expect(hasWorkingDays(isWorking, '2026-09-28', '2026-10-08', 5)).toBe(false);
  expect(hasWorkingDays(isWorking, '2026-09-28', '2026-10-09', 5)).toBe(true);
});

test('what came on a Friday has waited three working days on the Wednesday after', async () => {
  const isWorking = await workCalendar(app.db, '2026-09-01', '2026-10-31');
  const since = shanghai('2026-09-11T10:00');
  const waited = (at: string) => since < workingDaysBefore(isWorking, shanghai(at), 3);
  expect(waited('2026-09-15T18:00')).toBe(false);
  expect(waited('2026-09-16T09:59')).toBe(true);
});
