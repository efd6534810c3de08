import type { GradeScale } from '../courses/choices.ts';
import type { GradeFlag, GradeLevel } from '../study-records/choices.ts';

export const components = ['usual', 'mid', 'final'] as const;
export type Component = (typeof components)[number];
export type Marks = Readonly<Record<Component, number | null>>;

/** How a sheet counts. */
export type Counting = {
  scale: GradeScale;
  usualPct: number;
  midPct: number;
  finalPct: number;
  precision: number;
};

export const shareOf = (counting: Counting, component: Component): number =>
  ({ usual: counting.usualPct, mid: counting.midPct, final: counting.finalPct })[component];

/** Marks have one decimal at most: as whole tenths they add up exactly. */
const tenths = (mark: number): number => Math.round(mark * 10);

export const isMark = (value: number): boolean =>
  value >= 0 && value <= 100 && Math.abs(value * 10 - tenths(value)) < 1e-6;

/** Half up to so many decimals; none while a part that counts is missing. */
export const totalOf = (marks: Marks, counting: Counting): number | null => {
  if (counting.scale !== 'percent') return null;
  const counted = components.filter((component) => shareOf(counting, component) > 0);
  if (counted.some((component) => marks[component] === null)) return null;
  const thousandths = counted.reduce(
    (sum, component) => sum + tenths(marks[component] ?? 0) * shareOf(counting, component),
    0,
  );
  const step = counting.precision === 1 ? 100 : 1000;
  const rounded = Math.floor((thousandths + step / 2) / step);
  return counting.precision === 1 ? rounded / 10 : rounded;
};

/** The levels a scale knows, best first. */
export const levelsOf: Readonly<Record<GradeScale, readonly GradeLevel[]>> = {
  percent: [],
  five: ['excellent', 'good', 'medium', 'pass', 'fail'],
  pass: ['pass', 'fail'],
};

/** What a level is worth where numbers are compared. */
export const scoreOfLevel: Readonly<Record<GradeLevel, number>> = {
  excellent: 95,
  good: 85,
  medium: 75,
  pass: 65,
  fail: 50,
};

const EXCELLENT = 90;
export const bins = ['90', '80', '70', '60', '0'] as const;
export type Bin = (typeof bins)[number];

export type Judged = { flag: GradeFlag; total: number | null; level: GradeLevel | null };

/** Whether nothing is missing in a row. */
export const isComplete = ({ flag, total, level }: Judged, scale: GradeScale): boolean =>
  flag !== 'normal' || (scale === 'percent' ? total !== null : level !== null);

export type Distribution = {
  /** Whose grade is known, with those who get none for what they did. */
  judged: number;
  bins: Readonly<Record<Bin, number>>;
  levels: Readonly<Record<GradeLevel, number>>;
  average: number | null;
  excellent: number;
  failed: number;
};

const binOf = (score: number): Bin => bins.find((least) => score >= Number(least)) ?? '0';

type Verdict = { score: number; level: GradeLevel; excellent: boolean; failed: boolean; averaged: boolean };

const failure: Verdict = { score: 0, level: 'fail', excellent: false, failed: true, averaged: false };

/** What a row counts as; nothing while it is open, and for who comes later. */
const verdictOn = (
  { flag, total, level }: Judged,
  scale: GradeScale,
  passMark: number,
): Verdict | undefined => {
  if (flag === 'deferred') return undefined;
  if (flag !== 'normal') return failure;
  if (scale === 'percent')
    return total === null
      ? undefined
      : {
          score: total,
          level: 'pass',
          excellent: total >= EXCELLENT,
          failed: total < passMark,
          averaged: true,
        };
  if (level === null) return undefined;
  return {
    score: scoreOfLevel[level],
    level,
    excellent: level === 'excellent',
    failed: level === 'fail',
    averaged: scale === 'five',
  };
};

/** How the grades of a sheet lie. Who was absent or cheated has failed, without a zero in the average. */
export const distributionOf = (
  rows: readonly Judged[],
  scale: GradeScale,
  passMark: number,
): Distribution => {
  const inBins: Record<Bin, number> = { '90': 0, '80': 0, '70': 0, '60': 0, '0': 0 };
  const levels: Record<GradeLevel, number> = { excellent: 0, good: 0, medium: 0, pass: 0, fail: 0 };
  const verdicts = rows.flatMap((row) => verdictOn(row, scale, passMark) ?? []);
  for (const { score, level } of verdicts) {
    inBins[binOf(score)] += 1;
    levels[level] += 1;
  }
  const averaged = verdicts.filter((one) => one.averaged);
  const sum = averaged.reduce((total, { score }) => total + tenths(score), 0);
  return {
    judged: verdicts.length,
    bins: inBins,
    levels,
    average: averaged.length === 0 ? null : Math.round((sum * 10) / averaged.length) / 100,
    excellent: verdicts.filter((one) => one.excellent).length,
    failed: verdicts.filter((one) => one.failed).length,
  };
};

export const shareInPercent = (count: number, of: number): number =>
  of === 0 ? 0 : Math.round((count * 1000) / of) / 10;
