import { bitsOf } from '@graduate/contract/commons/academic-calendar/week-sets.ts';
import { WEEKDAYS } from '@graduate/contract/platform/days.ts';
import type { Language } from '@graduate/contract/platform/text.ts';
import type { DayOff } from '@graduate/contract/training/scheduling/classes.ts';
import type { Db } from '../../../platform/database/connect.ts';
import { readPeriods, teachingDaysOf } from '../../commons/academic-calendar/public.ts';
import { dateOf } from '../rooms/public.ts';
import { runsOf } from './lessons.ts';

type Term = { startsOn: string; endsOn: string; firstMonday: string; weeks: number };

/** The days of a term that are off, wholly or in part, without another day in their place. */
export const daysOff = async (db: Db, term: Term, language: Language): Promise<DayOff[]> => {
  const days = await teachingDaysOf(db, term);
  const { periods } = await readPeriods({ db });
  const whole = bitsOf(periods.map(({ no }) => no));
  const weeks = Array.from({ length: term.weeks }, (_, at) => at + 1);
  return weeks.flatMap((week) =>
    WEEKDAYS.flatMap((weekday) => {
      const date = dateOf(term, week, weekday);
      const day = days.markOf(date);
      const name = (language === 'en' && day?.nameEn) || (day?.name ?? '');
      return days
        .taught(date, whole)
        .filter(({ off }) => off)
        .flatMap((part) => runsOf(part.periods).map((run) => ({ week, weekday, ...run, name })));
    }),
  );
};
