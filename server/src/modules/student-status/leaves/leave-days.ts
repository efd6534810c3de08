import { dayInShanghai } from '@graduate/contract/platform/days.ts';
import {
  beginningOf,
  DAYS_PER_HALF,
  endOf,
  HALF_DAY_MS,
  lastHalfDayBefore,
} from '@graduate/contract/student-status/leaves/half-days.ts';
import type { Db } from '../../../platform/database/connect.ts';
import { holidaysBetween } from '../../commons/academic-calendar/public.ts';

const halfDaysIn = (from: number, to: number): number => Math.max(0, Math.round((to - from) / HALF_DAY_MS));

/** The half days of one day that lie in a span. */
const halfDaysOf = (day: string, from: Date, to: Date): number =>
  halfDaysIn(
    Math.max(from.getTime(), beginningOf({ day, half: 'am' }).getTime()),
    Math.min(to.getTime(), endOf({ day, half: 'pm' }).getTime()),
  );

/**
 * The days of a span, counted by half days; days off count unless the school has decided otherwise. Counted without
 * going through them, so that a span of centuries costs no more than one of days.
 */
export const countDays = async (
  db: Db,
  from: Date,
  to: Date,
  { countHolidays }: { countHolidays: boolean },
): Promise<number> => {
  const all = halfDaysIn(from.getTime(), to.getTime());
  if (countHolidays || all === 0) return all * DAYS_PER_HALF;
  const off = await holidaysBetween(db, dayInShanghai(from), lastHalfDayBefore(to).day);
  const free = [...off].reduce((sum, day) => sum + halfDaysOf(day, from, to), 0);
  return (all - free) * DAYS_PER_HALF;
};
