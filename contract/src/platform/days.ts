import { formatWireTime } from './wire.ts';

const DAY_MS = 86_400_000;

/** Days are text, `YYYY-MM-DD`, and have no time zone; between them one counts in whole days. */
const numberOf = (day: string): number => Date.parse(`${day}T00:00:00Z`) / DAY_MS;
const dayOf = (number: number): string => new Date(number * DAY_MS).toISOString().slice(0, 10);

/** The day it is in Asia/Shanghai at this moment. */
export const dayInShanghai = (moment: Date): string => formatWireTime(moment).slice(0, 10);

export const addDays = (day: string, days: number): string => dayOf(numberOf(day) + days);

export const daysFrom = (first: string, second: string): number => numberOf(second) - numberOf(first);

/** 1 is Monday, 7 is Sunday. */
export const weekdayOf = (day: string): number => ((((numberOf(day) + 3) % 7) + 7) % 7) + 1;

export const monthOf = (day: string): string => day.slice(0, 7);

/** The days of a month, `YYYY-MM`. */
export const daysOfMonth = (month: string): string[] => {
  const first = `${month}-01`;
  return Array.from({ length: 31 }, (_, index) => addDays(first, index)).filter(
    (day) => monthOf(day) === month,
  );
};

/** The month before (-1) or after (1), or further away. */
export const addMonths = (month: string, months: number): string => {
  const [year = 0, number = 1] = month.split('-').map(Number);
  return new Date(Date.UTC(year, number - 1 + months, 1)).toISOString().slice(0, 7);
};

/** The days of a week; Monday is 1. */
export const WEEKDAYS: readonly number[] = [1, 2, 3, 4, 5, 6, 7];
