import type { TermProblem } from './term-problem.ts';

/** A stretch of at most this many periods with nothing beside it is one for which people come for nothing else. */
const SHORT = 2;
const LONGEST_GAP = 2;

type Day = { isolated: number; gaps: number; periods: number };

/** What a day with these periods, given as bits, looks like. */
const dayOf = (bits: number, periods: number): Day => {
  const day = { isolated: 0, gaps: 0, periods: 0 };
  let run = 0;
  let gap = -1;
  for (let period = 0; period <= periods; period++) {
    if (period < periods && (bits >> period) & 1) {
      if (run === 0 && gap > LONGEST_GAP) day.gaps++;
      run++;
      day.periods++;
      gap = 0;
      continue;
    }
    if (run > 0 && run <= SHORT) day.isolated++;
    run = 0;
    if (gap >= 0) gap++;
  }
  return day;
};

/** By the bits of a day what it costs a cohort or a teacher; two rules each, so that they can be told apart. */
export const dayTables = ({ periods, groups, weights }: TermProblem) => {
  const days = Array.from({ length: 1 << periods }, (_, bits) => dayOf(bits, periods));
  const over = (most: number) => (day: Day) => weights.longDays * Math.max(0, day.periods - most);
  const tables = new Map<string, { table: Int32Array; first: Int32Array }>();
  return groups.map(({ kind, mostPeriods }) => {
    const key = `${kind} ${mostPeriods}`;
    const known = tables.get(key);
    if (known) return known;
    const first = Int32Array.from(days, ({ isolated, gaps }) =>
      kind === 'cohort' ? weights.compactness * isolated : weights.teacherGaps * gaps,
    );
    const long = over(mostPeriods);
    const made = { first, table: Int32Array.from(days, (day, bits) => first[bits]! + long(day)) };
    tables.set(key, made);
    return made;
  });
};
