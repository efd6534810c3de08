import type { MonthCalendar, ShownDay } from '@graduate/contract/commons/academic-calendar/calendar-days.ts';
import {
  examWeekOf,
  type Place,
  placeInYear,
  seasons,
} from '@graduate/contract/commons/academic-calendar/place-in-year.ts';
import { periodsInWords } from '@graduate/contract/commons/academic-calendar/week-sets.ts';
import { addDays, dayInShanghai, daysOfMonth, monthOf, weekdayOf } from '@graduate/contract/platform/days.ts';
import { type Language, text } from '@graduate/contract/platform/text.ts';
import type { Actor } from '../../../platform/access/actor.ts';
import type { CalendarEntry } from '../../../platform/calendar-source.ts';
import { grouped } from '../../../platform/grouped.ts';
import type { Context } from '../../../platform/http/context.ts';
import type { Services } from '../../../platform/services.ts';
import { type DayRow, markedDays } from './days.queries.ts';
import { allTerms, type TermRow } from './terms.queries.ts';

const SATURDAY = 6;

const kindOf = (place: Place, mark: DayRow['mark'] | undefined, weekday: number): ShownDay['kind'] => {
  if (mark === 'holiday') return 'HOLIDAY';
  if (mark === 'makeup') return 'MAKEUP';
  if (place.kind !== 'inTerm') return 'VACATION';
  if (weekday >= SATURDAY) return 'WEEKEND';
  return place.exam ? 'EXAM' : 'TEACHING';
};

/** When terms begin, go into examinations, and end. */
const termEntries = (terms: readonly TermRow[]): CalendarEntry[] =>
  terms.flatMap((term) => {
    const { id, startsOn, endsOn } = term;
    const { zh, en } = seasons[term.termNo];
    const exams = addDays(startsOn, (examWeekOf(term) - 1) * 7);
    const kind = 'SCHOOL' as const;
    return [
      { id: `term-begins:${id}`, date: startsOn, title: text(`${zh}开学`, `${en} term begins`), kind },
      {
        id: `exams-begin:${id}`,
        date: exams,
        title: text(`${zh}考试周开始`, `${en} examinations begin`),
        kind,
      },
      { id: `term-ends:${id}`, date: endsOn, title: text(`${zh}结束`, `${en} term ends`), kind },
    ];
  });

const nameOf = ({ name, nameEn }: DayRow) => text(name, nameEn || name);

/** On a day that is off in part one works, and is told which periods are off. */
const isPartlyOff = ({ suspendPeriods }: DayRow): boolean => suspendPeriods !== null;

const entryTitle = (day: DayRow) => {
  if (day.suspendPeriods === null) return nameOf(day);
  const { zh, en } = nameOf(day);
  const periods = periodsInWords(day.suspendPeriods);
  return text(`${zh}（第${periods}节停课）`, `${en} (no classes in periods ${periods})`);
};

const dayEntries = (days: readonly DayRow[]): CalendarEntry[] =>
  days
    .filter((day) => day.mark === 'event' || isPartlyOff(day))
    .map((day) => ({ id: `day:${day.date}`, date: day.date, title: entryTitle(day), kind: 'SCHOOL' }));

/** What other modules have for the person. A module that fails leaves its entries out, not the calendar. */
const entriesOfModules = async (
  { db, modules, log }: Services,
  actor: Actor,
  month: string,
): Promise<CalendarEntry[]> => {
  const asked = modules.flatMap(({ name, calendar }) => (calendar ? [{ name, calendar }] : []));
  const answers = await Promise.all(
    asked.map(({ name, calendar }) =>
      calendar(db, actor, month).catch((error: unknown) => {
        log.error({ err: error, module: name }, 'a module could not give its calendar entries');
        return [];
      }),
    ),
  );
  return answers.flat().filter(({ date }) => monthOf(date) === month);
};

type Surroundings = {
  terms: readonly TermRow[];
  marked: readonly DayRow[];
  others?: readonly CalendarEntry[];
};

/** What each of the days is: its week, whether one works, and what it holds. */
export const daysIn = (
  dates: readonly string[],
  { terms, marked, others = [] }: Surroundings,
  language: Language,
): ShownDay[] => {
  const marks = new Map(marked.filter((day) => !isPartlyOff(day)).map((day) => [day.date, day]));
  const entries = grouped([...termEntries(terms), ...dayEntries(marked), ...others], ({ date }) => date);
  return dates.map((date) => {
    const place = placeInYear(terms, date);
    const weekday = weekdayOf(date);
    const mark = marks.get(date);
    return {
      date,
      weekday,
      week: place.kind === 'inTerm' ? place.week : null,
      kind: kindOf(place, mark?.mark, weekday),
      name: mark && mark.mark !== 'event' ? nameOf(mark)[language] : '',
      followsDate: mark?.followsDate ?? null,
      events: (entries.get(date) ?? []).map(({ id, title, kind, link }) => ({
        id,
        title: title[language],
        kind,
        link: link ?? null,
      })),
    };
  });
};

/** A month as one person sees it: weeks, days off, make-up days, and what the day holds. */
export const monthCalendar = async (
  { services, author: { actor }, language }: Context,
  { month: wanted }: { month?: string | undefined },
): Promise<MonthCalendar> => {
  const today = dayInShanghai(new Date());
  const month = wanted ?? monthOf(today);
  const [terms, marked, others] = await Promise.all([
    allTerms(services.db),
    markedDays({ db: services.db }, { month }),
    entriesOfModules(services, actor, month),
  ]);
  return { month, today, days: daysIn(daysOfMonth(month), { terms, marked, others }, language) };
};
