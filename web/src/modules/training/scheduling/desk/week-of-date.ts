import { daysFrom } from '@graduate/contract/platform/days.ts';

const DAYS = 7;

/** The week of a term in which a day lies; below 1 or above its weeks where it does not. */
export const weekOfDate = ({ firstMonday }: { firstMonday: string }, date: string): number =>
  Math.floor(daysFrom(firstMonday, date) / DAYS) + 1;
