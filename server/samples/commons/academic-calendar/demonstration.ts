import { placeInYear, type TermSpan } from '@graduate/contract/commons/academic-calendar/place-in-year.ts';
import { addDays, dayInShanghai, weekdayOf } from '@graduate/contract/platform/days.ts';
import type { Tx } from '../../../src/platform/database/connect.ts';
import { idOf } from '../../../src/platform/ids.ts';

/** The Monday nearest to a day. */
const mondayBy = (day: string): string => {
  const sinceMonday = weekdayOf(day) - 1;
  return addDays(day, sinceMonday <= 3 ? -sinceMonday : 7 - sinceMonday);
};

const AUGUST = 8;

/** The year in which the academic year of a day begins. */
const beginningYear = (day: string): number => {
  const [year = 0, month = 1] = day.split('-').map(Number);
  return month >= AUGUST ? year : year - 1;
};

/** The terms of one academic year as most universities have them. */
const termsOf = (year: number): TermSpan[] => {
  const academicYear = `${year}-${year + 1}`;
  const spring = mondayBy(`${year + 1}-03-01`);
  const term = (
    termNo: 1 | 2 | 3,
    firstMonday: string,
    weeks: number,
    examFromWeek: number | null = null,
  ) => ({
    academicYear,
    termNo,
    firstMonday,
    weeks,
    examFromWeek,
  });
  return [
    term(1, mondayBy(`${year}-09-01`), 20, 18),
    term(2, spring, 18),
    term(3, addDays(spring, 18 * 7), 4),
  ];
};

/** Two years back, this one, and what comes after today; the day itself falls where it would in a real year. */
export const demonstrationTerms = (today: string): TermSpan[] => {
  const year = beginningYear(today);
  const terms = [year - 2, year - 1, year, year + 1].flatMap(termsOf);
  const place = placeInYear(terms, today);
  const last = place.kind === 'unknown' ? undefined : place.next;
  return terms.filter(({ firstMonday }) => firstMonday <= (last?.firstMonday ?? today));
};

/** Days the school itself has put into the calendar of a term. */
const schoolDays = (terms: readonly TermSpan[]) =>
  terms
    .filter(({ termNo }) => termNo !== 3)
    .map(({ firstMonday }) => ({
      date: addDays(firstMonday, -1),
      mark: 'event' as const,
      name: '研究生报到注册',
      nameEn: 'Registration of graduate students',
      source: 'school' as const,
    }));

export const seedAcademicCalendar = async (tx: Tx): Promise<void> => {
  const terms = demonstrationTerms(dayInShanghai(new Date()));
  await tx
    .insertInto('academicTerms')
    .values(terms.map((term) => ({ id: idOf(`term:${term.academicYear}:${term.termNo}`), ...term })))
    .execute();
  await tx
    .insertInto('calendarDays')
    .values(schoolDays(terms))
    .onConflict((conflict) => conflict.column('date').doNothing())
    .execute();
};
