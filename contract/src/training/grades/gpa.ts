import type { CourseCategory, GradeScale } from '../courses/choices.ts';
import type { GradeLevel, GradeSource } from '../study-records/choices.ts';
import { scoreOfLevel } from './totals.ts';

/** What scores and levels are worth: from so many of a hundred on so many points, with their letter. */
export type PointScheme = {
  /** The best first, the last from nothing on. */
  rows: readonly { min: number; point: number; letter: string }[];
  levels: Readonly<Record<GradeLevel, number>>;
};

const rows = [
  [90, 4, 'A'],
  [85, 3.7, 'A−'],
  [82, 3.3, 'B+'],
  [78, 3, 'B'],
  [75, 2.7, 'B−'],
  [71, 2.3, 'C+'],
  [66, 2, 'C'],
  [62, 1.7, 'C−'],
  [60, 1, 'D'],
  [0, 0, 'F'],
] as const;

/** What holds until the school decides otherwise. */
export const usualPointScheme: PointScheme = {
  rows: rows.map(([min, point, letter]) => ({ min, point, letter })),
  levels: { excellent: 4, good: 3.3, medium: 2.3, pass: 1, fail: 0 },
};

type Result = { scale: GradeScale; score: number | null; level: GradeLevel | null };

/** What an attempt is worth; where only passing counts it is worth nothing that could be averaged. */
export const gradePointOf = (
  { scale, score, level }: Result,
  scheme: PointScheme = usualPointScheme,
): number | null => {
  if (scale === 'pass') return null;
  if (scale === 'five') return level === null ? null : scheme.levels[level];
  return score === null ? null : (scheme.rows.find(({ min }) => score >= min)?.point ?? 0);
};

export type Counted = Result & {
  credits: number;
  gradePoint: number | null;
  source: GradeSource;
  category: CourseCategory | null;
};

export type Averages = {
  gpa: number | null;
  average: number | null;
  /** Over how many credits. */
  credits: number;
};

const counts = ({ scale, source, category, gradePoint }: Counted): boolean =>
  scale !== 'pass' && source !== 'link' && category !== 'makeup' && gradePoint !== null;

/** Half up, in whole hundredths: credits have halves, points and scores one decimal at most. */
const mean = (rows: readonly { worth: number; credits: number }[]): number | null => {
  const halves = rows.reduce((sum, { credits }) => sum + Math.round(credits * 10), 0);
  if (halves === 0) return null;
  const sum = rows.reduce(
    (total, { worth, credits }) => total + Math.round(worth * 10) * Math.round(credits * 10),
    0,
  );
  return Math.floor((sum * 20 + halves) / (2 * halves)) / 100;
};

/** Over attempts that count; none where there is nothing to average, never zero. */
export const averagesOf = (grades: readonly Counted[]): Averages => {
  const counted = grades.filter(counts);
  const worthOf = ({ scale, score, level }: Counted) =>
    scale === 'percent' ? (score ?? 0) : scoreOfLevel[level ?? 'fail'];
  return {
    gpa: mean(counted.map(({ gradePoint, credits }) => ({ worth: gradePoint ?? 0, credits }))),
    average: mean(counted.map((grade) => ({ worth: worthOf(grade), credits: grade.credits }))),
    credits: counted.reduce((sum, { credits }) => sum + Math.round(credits * 10), 0) / 10,
  };
};
