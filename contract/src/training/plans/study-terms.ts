import { seasons } from '../../commons/academic-calendar/place-in-year.ts';
import { type Text, text } from '../../platform/text.ts';
import type { CourseTerm } from '../courses/choices.ts';

/** Autumn and spring are counted, January is still autumn; what is taught in summer belongs to the spring before it. */
const AUGUST = 8;

const placeOf = (day: string): number => {
  const [year = 0, month = 1] = day.split('-').map(Number);
  // Half years since year 0, spring before autumn.
  return month === 1 ? year * 2 - 1 : year * 2 + (month >= AUGUST ? 1 : 0);
};

/** In which term of their studies somebody is on a day; before they came it is not above 0. */
export const studyTermOn = (entryDate: string, day: string): number => placeOf(day) - placeOf(entryDate) + 1;

/** A term counted from entry: what it is called and what is taught in it, whether the calendar has it yet or not. */
export const studyTerm = (
  entryDate: string,
  no: number,
): { academicYear: string; name: Text; season: CourseTerm } => {
  const place = placeOf(entryDate) + no - 1;
  const year = Math.floor(place / 2);
  const autumn = place % 2 === 1;
  const academicYear = autumn ? `${year}-${year + 1}` : `${year - 1}-${year}`;
  const season = seasons[autumn ? 1 : 2];
  return {
    academicYear,
    season: autumn ? 'autumn' : 'spring',
    name: text(`第${no}学期（${academicYear}${season.zh}）`, `term ${no} (${academicYear} ${season.en})`),
  };
};
