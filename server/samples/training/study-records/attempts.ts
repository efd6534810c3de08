import type { GradeScale } from '@graduate/contract/training/courses/choices.ts';
import { gradePointOf } from '@graduate/contract/training/grades/gpa.ts';
import type {
  AttemptKind,
  GradeFlag,
  GradeLevel,
} from '@graduate/contract/training/study-records/choices.ts';
import { randomFrom } from '../../seeded-random.ts';

const BASE = 82;
const WIDTH = 8;
const PASS = 60;

const FAILING = 0.03;
const ABSENT = 0.002;
const CHEATING = 0.0002;
/** Of those who failed so many took the make-up examination, and so many of the rest came again a year later. */
const MADE_UP = 0.45;
const MAKEUP_PASSED = 0.8;
const RETAKEN = 0.17;

type Random = ReturnType<typeof randomFrom>;

/** Whoever passes lies around 82. */
const passing = (random: Random): number => {
  const swing = [0, 0, 0].reduce((sum) => sum + random.between(-WIDTH, WIDTH), 0) / 2;
  return Math.round(Math.min(98, Math.max(PASS, BASE + swing)));
};

const levelOf = (scale: GradeScale, score: number): GradeLevel => {
  if (score < PASS) return 'fail';
  if (scale === 'pass') return 'pass';
  if (score >= 90) return 'excellent';
  if (score >= 80) return 'good';
  return score >= 70 ? 'medium' : 'pass';
};

const attemptOf = (
  attemptKind: AttemptKind,
  scale: GradeScale,
  result: number,
  flag: GradeFlag = 'normal',
) => {
  const score = scale === 'percent' ? result : null;
  const level = scale === 'percent' ? null : levelOf(scale, result);
  return { attemptKind, scale, score, level, flag, result, passed: result >= PASS };
};

type Tried = ReturnType<typeof attemptOf>;
export type Attempt = Omit<Tried, 'result'> & { gradePoint: number | null; effective: boolean };

const firstOf = (random: Random, scale: GradeScale): Tried => {
  const chance = random.below(10_000) / 10_000;
  if (chance < CHEATING) return attemptOf('first', scale, 0, 'cheating');
  if (chance < CHEATING + ABSENT) return attemptOf('first', scale, 0, 'absent');
  if (chance < CHEATING + ABSENT + FAILING) return attemptOf('first', scale, random.between(40, 58));
  return attemptOf('first', scale, passing(random));
};

/**
 * What came of a course, attempt by attempt: of a hundred three fail, one in five hundred is absent; some of them pass the
 * make-up examination or, where a year has gone by, take the course again. One attempt counts.
 */
export const attemptsAt = (seed: string, scale: GradeScale, mayRetake: boolean): Attempt[] => {
  const random = randomFrom(seed);
  const tried = [firstOf(random, scale)];
  const [first] = tried;
  if (first && !first.passed && first.flag === 'normal' && random.chance(MADE_UP)) {
    const result = random.chance(MAKEUP_PASSED) ? random.between(PASS, 74) : random.between(42, 58);
    tried.push(attemptOf('makeup', scale, result));
  }
  if (mayRetake && !tried.some(({ passed }) => passed) && random.chance(RETAKEN))
    tried.push(attemptOf('retake', scale, passing(random)));
  const best = Math.max(...tried.map(({ result }) => result));
  const counting = tried.findIndex(({ result }) => result === best);
  return tried.map(({ result: _result, ...attempt }, at) => ({
    ...attempt,
    gradePoint: gradePointOf(attempt),
    effective: at === counting,
  }));
};
