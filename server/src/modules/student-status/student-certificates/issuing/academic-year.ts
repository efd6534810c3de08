import { dayInShanghai } from '@graduate/contract/platform/days.ts';

const SEPTEMBER = '09';

/** Midnight at the school. */
const beginning = (day: string): Date => new Date(`${day}T00:00:00+08:00`);

/** The academic year of a moment begins on 1 September by the clock of the school. */
export const academicYearOf = (now: Date) => {
  const [year = '', month = ''] = dayInShanghai(now).split('-');
  const first = month >= SEPTEMBER ? Number(year) : Number(year) - 1;
  return { name: `${first}-${first + 1}`, begins: beginning(`${first}-${SEPTEMBER}-01`) };
};

export const dayBegins = (now: Date): Date => beginning(dayInShanghai(now));

/** The last moment of a day at the school. */
export const dayEnds = (day: string): Date => new Date(beginning(day).getTime() + 24 * 60 * 60 * 1000 - 1000);
