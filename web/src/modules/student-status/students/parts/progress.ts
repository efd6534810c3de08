/** A point on the line of somebody's studies, `at` in per cent of its length. */
type ProgressPoint<K extends string = string> = { key: K; date: string; at: number };

const DAY_MS = 86_400_000;
const dayOf = (date: string) => Date.parse(`${date}T00:00:00Z`) / DAY_MS;

type Dates = {
  entryDate: string | null;
  expectedGraduationDate: string | null;
  maxEndDate: string | null;
  /** Today, or the day the studies ended. */
  now: string;
};

export type Progress = {
  points: ProgressPoint<'entry' | 'now' | 'expected' | 'longest'>[];
  /** How far it has come, in per cent. */
  done: number;
  /** Past the expected day, or past the longest time. */
  late: 'no' | 'expected' | 'longest';
};

/** Where the days of somebody's studies lie on one line; undefined when there is no beginning or no end. */
export const progressOf = (dates: Dates): Progress | undefined => {
  const { entryDate, expectedGraduationDate: expected, maxEndDate: longest, now } = dates;
  const last = [expected, longest]
    .filter((day) => day !== null)
    .toSorted()
    .at(-1);
  if (!entryDate || !last) return undefined;
  const [from, to] = [dayOf(entryDate), Math.max(dayOf(last), dayOf(now))];
  if (to <= from) return undefined;
  const at = (date: string) => Math.min(100, Math.max(0, ((dayOf(date) - from) / (to - from)) * 100));
  const point = <K extends string>(key: K, date: string | null): ProgressPoint<K>[] =>
    date ? [{ key, date, at: at(date) }] : [];
  return {
    points: [
      ...point('entry', entryDate),
      ...point('expected', expected),
      ...point('now', now),
      ...point('longest', longest),
    ],
    done: at(now),
    late: longest && now > longest ? 'longest' : expected && now > expected ? 'expected' : 'no',
  };
};

const NEAR = 26;

/** Two labels below the line that would touch stand in two rows. */
export const touch = (one: number, other: number): boolean => Math.abs(one - other) < NEAR;
