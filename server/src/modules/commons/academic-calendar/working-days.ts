import { addDays, dayInShanghai, weekdayOf } from '@graduate/contract/platform/days.ts';
import type { Db, Tx } from '../../../platform/database/connect.ts';

/** Whether one works on a day. */
export type WorkCalendar = (day: string) => boolean;

const SATURDAY = 6;
const DAY_MS = 86_400_000;

/** As the week goes, but for whole holidays and the days made up for them; outside the span as the week goes. */
export const workCalendar = async (db: Db | Tx, first: string, last: string): Promise<WorkCalendar> => {
  const rows = await db
    .selectFrom('calendarDays')
    .select(['date', 'mark'])
    .where('mark', 'in', ['holiday', 'makeup'])
    .where('suspendPeriods', 'is', null)
    .where('date', '>=', first)
    .where('date', '<=', last)
    .execute();
  const marks = new Map(rows.map(({ date, mark }) => [date, mark]));
  return (day) => (marks.has(day) ? marks.get(day) === 'makeup' : weekdayOf(day) < SATURDAY);
};

/** Whether there are as many working days from one day to another, both counted. */
export const hasWorkingDays = (isWorking: WorkCalendar, from: string, to: string, days: number): boolean => {
  let left = days;
  for (let day = from; day <= to && left > 0; day = addDays(day, 1)) if (isWorking(day)) left -= 1;
  return left <= 0;
};

/** The same time of day so many working days before. */
export const workingDaysBefore = (isWorking: WorkCalendar, moment: Date, days: number): Date => {
  let back = 0;
  for (let left = days; left > 0; back += 1) if (isWorking(addDays(dayInShanghai(moment), -back))) left -= 1;
  return new Date(moment.getTime() - back * DAY_MS);
};

/** The day so many working days after another, which is not counted. */
export const workingDayAfter = (isWorking: WorkCalendar, from: string, days: number): string => {
  let day = from;
  for (let left = days; left > 0; ) {
    day = addDays(day, 1);
    if (isWorking(day)) left -= 1;
  }
  return day;
};
