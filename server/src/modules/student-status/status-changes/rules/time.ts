import { addDays } from '@graduate/contract/platform/days.ts';
import { WireDate } from '@graduate/contract/platform/wire.ts';

type TermSpan = { id: string; termNo: number; startsOn: string; endsOn: string };

const utc = (day: string): Date => new Date(`${day}T00:00:00Z`);
const dayOf = (date: Date): string => date.toISOString().slice(0, 10);

const isMonthEnd = (day: string): boolean => addDays(day, 1).endsWith('-01');

/** The same day some months later or earlier; the end of a month stays the end of a month. */
export const moveMonths = (day: string, months: number): string => {
  const [year = 0, month = 1, date = 1] = day.split('-').map(Number);
  const lastOfTarget = new Date(Date.UTC(year, month + months, 0)).getUTCDate();
  const target = isMonthEnd(day) ? lastOfTarget : Math.min(date, lastOfTarget);
  return dayOf(new Date(Date.UTC(year, month - 1 + months, target)));
};

const MONTHS_OF_A_TERM = 6;

/** Terms are half years: 30 June and 31 December follow each other. */
export const moveTerms = (day: string, terms: number): string => moveMonths(day, terms * MONTHS_OF_A_TERM);

const halfYears = <T extends TermSpan>(terms: readonly T[]): T[] =>
  terms.filter(({ termNo }) => termNo !== 3).sort((one, other) => (one.startsOn < other.startsOn ? -1 : 1));

/** The half year that begins next after a day. */
export const firstTermAfter = <T extends TermSpan>(terms: readonly T[], day: string): T | undefined =>
  halfYears(terms).find(({ startsOn }) => startsOn > day);

/** The first term somebody misses who pauses from a day on: in a vacation the one to come. */
const firstMissed = (known: readonly TermSpan[], from: string): number => {
  const begun = known.findLastIndex(({ startsOn }) => startsOn <= from);
  const term = known[begun];
  return term && term.endsOn < from ? begun + 1 : begun;
};

/** The last day before the term in which somebody who pauses for so many terms comes back. */
export const endOfPause = (terms: readonly TermSpan[], from: string, count: number): string => {
  const known = halfYears(terms);
  const first = firstMissed(known, from);
  const back = first < 0 ? undefined : known[first + count];
  return addDays(back?.startsOn ?? moveTerms(known[first]?.startsOn ?? from, count), -1);
};

/** How many terms somebody who entered then has behind. */
export const termsDone = (terms: readonly TermSpan[], entry: string, today: string): number => {
  const over = halfYears(terms).filter(({ endsOn }) => endsOn > entry && endsOn < today).length;
  return Math.max(over, wholeTerms(entry, today));
};

const DAYS_OF_A_TERM = 183;

/** So many half years have gone by. */
const wholeTerms = (from: string, to: string): number =>
  Math.max(0, Math.floor((utc(to).getTime() - utc(from).getTime()) / 86_400_000 / DAYS_OF_A_TERM));

/** How many half years a pause took, as the expected graduation moves. */
export const termsOfPause = (days: number): number => Math.max(1, Math.round(days / DAYS_OF_A_TERM));

export const isDay = (value: unknown): value is string => WireDate.safeParse(value).success;
