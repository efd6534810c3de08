import { type Text, text } from '../../platform/text.ts';

/**
 * Weeks of a term as bits: week `w` is bit `w - 1`. Terms have at most 30 weeks, so a plain number holds them. The periods
 * of a day are kept the same way: `3` is the first two.
 */
export type WeekSet = number;

const MOST_WEEKS = 30;

export const weekBit = (week: number): WeekSet => 1 << (week - 1);

export const numbersIn = (set: WeekSet): number[] =>
  Array.from({ length: MOST_WEEKS }, (_, index) => index + 1).filter((week) => (set & weekBit(week)) !== 0);

export const bitsOf = (weeks: readonly number[]): WeekSet =>
  weeks.reduce((set, week) => set | weekBit(week), 0);

const PART = /^(\d{1,3})(?:-(\d{1,3})(单|双)?)?$/;

/** The weeks a part such as `1-16单` names; none where it makes no sense. */
const weeksOfPart = (part: string): number[] | undefined => {
  const [whole, first, last, parity] = PART.exec(part) ?? [];
  if (whole === undefined) return undefined;
  const from = Number(first);
  const to = Number(last ?? first);
  if (from < 1 || to > MOST_WEEKS || from > to) return undefined;
  const weeks = Array.from({ length: to - from + 1 }, (_, index) => from + index);
  if (!parity) return weeks;
  return weeks.filter((week) => week % 2 === (parity === '单' ? 1 : 0));
};

/** Reads `1-8,10-16双`; full-width signs, spaces, any order and repetitions are fine. */
export const readWeeks = (typed: string): WeekSet | undefined => {
  const parts = typed
    .replaceAll(/\s/g, '')
    .replaceAll(/[，、;；]/g, ',')
    .replaceAll(/[－—–~～]/g, '-')
    .split(',');
  const weeks = parts.map(weeksOfPart);
  if (weeks.includes(undefined)) return undefined;
  const set = bitsOf(weeks.flatMap((some) => some ?? []));
  return set === 0 ? undefined : set;
};

const FEWEST_IN_STEPS = 3;

/** How far one gets from a week, going so many weeks at a time. */
const runFrom = (weeks: ReadonlySet<number>, first: number, step: number): number[] => {
  const run = [first];
  while (weeks.has(first + run.length * step)) run.push(first + run.length * step);
  return run;
};

const partOf = (run: readonly number[], step: number): string => {
  const [first = 0] = run;
  if (run.length === 1) return String(first);
  const parity = step === 1 ? '' : first % 2 === 1 ? '单' : '双';
  return `${first}-${run.at(-1)}${parity}`;
};

/** The shortest usual way to say it: runs of weeks, every other week where there are three of them, single weeks. */
export const weeksInWords = (set: WeekSet): string => {
  const left = new Set(numbersIn(set));
  const parts: { first: number; words: string }[] = [];
  for (const first of numbersIn(set)) {
    if (!left.has(first)) continue;
    const straight = runFrom(left, first, 1);
    const stepping = runFrom(left, first, 2);
    const step = straight.length === 1 && stepping.length >= FEWEST_IN_STEPS ? 2 : 1;
    const run = step === 2 ? stepping : straight;
    for (const week of run) left.delete(week);
    parts.push({ first, words: partOf(run, step) });
  }
  return parts.map(({ words }) => words).join(',');
};

/** Weeks in words as they read in English: `1-15 odd, 4-16 even`. */
export const englishWeeks = (words: string): string =>
  words.replaceAll('单', ' odd').replaceAll('双', ' even').replaceAll(',', ', ');

/** `1-2,5`: the periods of a day in words. */
export const periodsInWords = (mask: number): string => {
  const left = new Set(numbersIn(mask));
  const parts: string[] = [];
  for (const first of numbersIn(mask)) {
    if (!left.has(first)) continue;
    const run = runFrom(left, first, 1);
    for (const period of run) left.delete(period);
    parts.push(partOf(run, 1));
  }
  return parts.join(',');
};

const weekdayLetters = { zh: '一二三四五六日', en: ['Mon', 'Tue', 'Wed', 'Thu', 'Fri', 'Sat', 'Sun'] };

/** 1 is Monday. */
export const weekdayName = (weekday: number): Text =>
  text(`星期${weekdayLetters.zh[weekday - 1] ?? ''}`, weekdayLetters.en[weekday - 1] ?? '');
