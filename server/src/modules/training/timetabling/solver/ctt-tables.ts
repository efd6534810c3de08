import type { CttInstance } from './ctt-instance.ts';

/** Weights of the competition, and what one broken hard rule counts while the search is still under way. */
export const MIN_DAYS_WEIGHT = 5;
const COMPACTNESS_WEIGHT = 2;
export const STABILITY_WEIGHT = 1;
export const HARD_WEIGHT = 30;

/** Lists of different lengths behind each other: those of `i` stand from `from[i]` to `from[i + 1]`. */
type Lists = { from: Int32Array; of: Int32Array };

const listed = (lists: readonly (readonly number[])[]): Lists => {
  const from = new Int32Array(lists.length + 1);
  for (const [i, list] of lists.entries()) from[i + 1] = from[i]! + list.length;
  return { from, of: Int32Array.from(lists.flat()) };
};

/** How many of the periods of a day, given as bits, have no neighbour, times the weight. */
const isolatedBy = (periodsPerDay: number): Int32Array => {
  const table = new Int32Array(1 << periodsPerDay);
  for (let mask = 0; mask < table.length; mask++) {
    let alone = mask & ~(mask << 1) & ~(mask >> 1);
    for (; alone; alone &= alone - 1) table[mask]! += COMPACTNESS_WEIGHT;
  }
  return table;
};

/** Courses that cannot be at the same time, each with itself among them. */
const conflictsIn = ({ courses, curricula }: CttInstance): Int32Array => {
  const C = courses.length;
  const conflict = new Int32Array(C * C);
  for (const { members } of curricula)
    for (const a of members) for (const b of members) conflict[a * C + b] = 1;
  for (const [a, { teacher }] of courses.entries())
    for (const [b, other] of courses.entries()) if (teacher === other.teacher) conflict[a * C + b] = 1;
  return conflict;
};

/** What never changes during a search, in the shape the inner loop reads. */
export const tablesOf = (instance: CttInstance) => {
  const { courses, rooms, curricula, days, periodsPerDay } = instance;
  const C = courses.length;
  const R = rooms.length;
  const Q = curricula.length;
  const P = days * periodsPerDay;

  const member = new Int32Array(C * Q);
  for (const [q, { members }] of curricula.entries()) for (const c of members) member[c * Q + q] = 1;
  const curriculaOf = listed(
    courses.map((_, c) => curricula.flatMap((_q, q) => (member[c * Q + q] ? [q] : []))),
  );

  const conflict = conflictsIn(instance);
  const conflictsOf = listed(
    courses.map((_, a) => courses.flatMap((_c, b) => (conflict[a * C + b] ? [b] : []))),
  );

  const forbidden = new Int32Array(C * P);
  for (const { course, day, period } of instance.unavailable)
    forbidden[course * P + day * periodsPerDay + period] = 1;
  const periodsOf = listed(
    courses.map((_, c) => {
      const all = Array.from({ length: P }, (_p, p) => p);
      const open = all.filter((p) => !forbidden[c * P + p]);
      return open.length > 0 ? open : all;
    }),
  );

  const overflow = new Int32Array(C * R);
  for (const [c, { students }] of courses.entries())
    for (const [r, { capacity }] of rooms.entries()) overflow[c * R + r] = Math.max(0, students - capacity);

  /** Rooms with the fewest seats missing, and those with few more: worth trying most often. */
  const fitting = listed(
    courses.map((_, c) => {
      const least = Math.min(...rooms.map((_r, r) => overflow[c * R + r]!));
      return rooms.flatMap((_r, r) => (overflow[c * R + r]! <= least + 5 ? [r] : []));
    }),
  );

  const courseOf = Int32Array.from(courses.flatMap(({ lectures }, c) => Array<number>(lectures).fill(c)));
  const firstLecture = listed(courses.map(({ lectures }) => Array<number>(lectures).fill(0))).from;
  const dayOf = Int32Array.from({ length: P }, (_, p) => Math.floor(p / periodsPerDay));
  const bitOf = Int32Array.from({ length: P }, (_, p) => 1 << (p % periodsPerDay));
  return {
    C,
    R,
    Q,
    P,
    D: days,
    L: courseOf.length,
    member,
    curriculaOf,
    conflict,
    conflictsOf,
    forbidden,
    periodsOf,
    overflow,
    fitting,
    courseOf,
    firstLecture,
    dayOf,
    bitOf,
    isolated: isolatedBy(periodsPerDay),
    minDays: Int32Array.from(courses, ({ minDays }) => minDays),
  };
};

export type CttTables = ReturnType<typeof tablesOf>;
