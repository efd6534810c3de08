import { addDays, weekdayOf } from '@graduate/contract/platform/days.ts';

const MOST_DAYS = 250;

/** The days of a span that fall on these weekdays. */
export const daysWanted = ({
  from,
  to,
  weekdays,
}: {
  from: string;
  to: string;
  weekdays?: readonly number[];
}): string[] => {
  const days: string[] = [];
  for (let day = from; day <= to && days.length < MOST_DAYS; day = addDays(day, 1))
    if (weekdays?.includes(weekdayOf(day))) days.push(day);
  return days;
};
