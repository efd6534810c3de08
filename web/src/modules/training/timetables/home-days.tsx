import { academicCalendarCalls } from '@graduate/contract/commons/academic-calendar/academic-calendar-calls.ts';
import type { ShownDay } from '@graduate/contract/commons/academic-calendar/calendar-days.ts';
import { addDays, dayInShanghai, monthOf, weekdayOf } from '@graduate/contract/platform/days.ts';
import { timetableCalls } from '@graduate/contract/training/timetables/timetable-calls.ts';
import { useCall } from '../../../api/use-call.ts';
import { useTexts } from '../../../ui/texts.ts';
import { DayEntries, weekdayTexts } from '../../commons/academic-calendar/public.tsx';
import { ClosingWindows, useClosingWindows } from '../../commons/date-windows/public.tsx';
import { Lessons } from './lessons.tsx';
import { timetablesTexts } from './timetables-texts.ts';

const quietly = { quiet: true } as const;

/** The lessons and examinations of this week; on its last day also those of the next. */
const useTimetable = (today: string) => {
  const { data: now, error } = useCall(timetableCalls.home, { query: {} }, quietly);
  const { termId, week = 0, weeks = 0 } = now ?? {};
  const { data: next } = useCall(
    timetableCalls.home,
    { query: { ...(termId && { termId }), week: week + 1 } },
    { ...quietly, enabled: weekdayOf(today) === 7 && Boolean(termId) && week < weeks },
  );
  return { lessons: now && [...now.items, ...(next?.items ?? [])], error };
};

/** What the calendar holds on these days, lessons aside. */
const useEntries = (dates: readonly string[]) => {
  const [today = '', tomorrow = ''] = dates;
  const { data: month, error } = useCall(
    academicCalendarCalls.calendar,
    { query: { month: monthOf(today) } },
    quietly,
  );
  const { data: nextMonth } = useCall(
    academicCalendarCalls.calendar,
    { query: { month: monthOf(tomorrow) } },
    { ...quietly, enabled: monthOf(today) !== monthOf(tomorrow) },
  );
  const days = month && [...month.days, ...(nextMonth?.days ?? [])];
  return {
    days: days?.filter(({ date }) => dates.includes(date)).map(withoutLessons),
    error,
  };
};

/** Lessons are shown with their times instead. */
const withoutLessons = (day: ShownDay): ShownDay => ({
  ...day,
  events: day.events.filter(({ id }) => !id.startsWith('lesson:')),
});

const holdsSomething = ({ events, kind }: ShownDay): boolean =>
  events.length > 0 || kind === 'HOLIDAY' || kind === 'MAKEUP';

/** The card of the home page: what today and tomorrow hold. */
export const HomeDays = () => {
  const t = useTexts(timetablesTexts);
  const weekday = useTexts(weekdayTexts);
  const today = dayInShanghai(new Date());
  const dates = [today, addDays(today, 1)];
  const { lessons, error } = useTimetable(today);
  const { days, error: calendarError } = useEntries(dates);
  const closing = useClosingWindows();
  if (error) throw error;
  if (calendarError) throw calendarError;
  if (!lessons || !days) return null;
  const told = dates.map((date, place) => ({
    date,
    name: place === 0 ? t.today : t.tomorrow,
    items: lessons.filter((lesson) => lesson.date === date),
    windows: closing(date),
    day: days.find((day) => day.date === date && holdsSomething(day)),
  }));
  if (told.every(({ items, windows, day }) => items.length + windows.length === 0 && !day))
    return <p className="nothing-to-say">{t.nothingPlanned}</p>;
  return (
    <div className="stack">
      {told.map(({ date, name, items, windows, day }) => (
        <section key={date} className="stack gap-s" aria-label={name}>
          <h3 className="line baseline">
            <span>{name}</span>
            <span className="muted small numbers">{`${date.slice(5)} ${weekday.long(weekdayOf(date))}`}</span>
          </h3>
          {items.length > 0 && <Lessons items={items} />}
          {day && <DayEntries day={day} />}
          <ClosingWindows windows={windows} />
          {items.length + windows.length === 0 && !day && <p className="muted">{t.nothingPlanned}</p>}
        </section>
      ))}
    </div>
  );
};
