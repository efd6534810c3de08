import { DAYS_PER_HALF, daysTouched, halfDaysBetween } from '@graduate/contract/leaves/half-days.ts';
import type { Db } from '../../platform/database/connect.ts';
import { holidaysBetween } from '../academic-calendar/public.ts';

/** The days of a span, counted by half days; days off count unless the school has decided otherwise. */
export const countDays = async (
  db: Db,
  from: Date,
  to: Date,
  { countHolidays }: { countHolidays: boolean },
): Promise<number> => {
  const all = halfDaysBetween(from, to);
  if (countHolidays || all.length === 0) return all.length * DAYS_PER_HALF;
  const days = daysTouched(from, to);
  const off = await holidaysBetween(db, days[0] ?? '', days.at(-1) ?? '');
  return all.filter(({ day }) => !off.has(day)).length * DAYS_PER_HALF;
};
