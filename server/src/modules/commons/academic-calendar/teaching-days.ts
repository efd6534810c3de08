import { bitsOf } from '@graduate/contract/commons/academic-calendar/week-sets.ts';
import type { Db, Tx } from '../../../platform/database/connect.ts';
import { type DayRow, daysMarked } from './days.queries.ts';
import { readPeriods } from './set-periods.ts';

/** What becomes of a plan for some periods of a day; the periods are bits. */
type Taught = {
  /** When it is taught; of what falls out, when it would have been. */
  date: string;
  periods: number;
  /** It falls out, and no other day makes up for it. */
  off: boolean;
  /** On a make-up day: the day off whose timetable it follows. */
  follows: string | null;
};

/**
 * The one place that knows what holidays, half days and make-up days do to a timetable: days off have no classes in the
 * periods that are suspended, and where another day follows their timetable these classes are held then, at the same
 * periods.
 */
const teachingDays = (days: readonly DayRow[], whole: number) => {
  const marks = new Map(days.map((day) => [day.date, day]));
  const followers = new Map(
    days.flatMap(({ mark, date, followsDate }) =>
      mark === 'makeup' && followsDate ? [[followsDate, date] as const] : [],
    ),
  );
  const suspendedOn = (date: string): number => {
    const day = marks.get(date);
    return day?.mark === 'holiday' ? (day.suspendPeriods ?? whole) : 0;
  };
  const taught = (date: string, periods: number): Taught[] => {
    const away = periods & suspendedOn(date);
    const kept = periods & ~away;
    const follower = followers.get(date);
    const parts: Taught[] = kept === 0 ? [] : [{ date, periods: kept, off: false, follows: null }];
    if (away !== 0)
      parts.push(
        follower
          ? { date: follower, periods: away, off: false, follows: date }
          : { date, periods: away, off: true, follows: null },
      );
    return parts;
  };
  return { markOf: (date: string) => marks.get(date), suspendedOn, taught };
};
export type TeachingDays = ReturnType<typeof teachingDays>;

/** The days of a term. A make-up day and the day off it follows lie in the same term. */
export const teachingDaysOf = async (
  db: Db | Tx,
  { startsOn, endsOn }: { startsOn: string; endsOn: string },
): Promise<TeachingDays> => {
  const { periods } = await readPeriods({ db: db as Db });
  return teachingDays(await daysMarked(db, startsOn, endsOn), bitsOf(periods.map(({ no }) => no)));
};
