import type { GradeScale } from '@graduate/contract/training/courses/choices.ts';
import { levelsOf } from '@graduate/contract/training/grades/totals.ts';
import type {
  AttemptKind,
  GradeFlag,
  GradeLevel,
} from '@graduate/contract/training/study-records/choices.ts';
import type { TrainingSettings } from '@graduate/contract/training/training-settings/training-settings.ts';
import { gradeErrors } from './grades.errors.ts';

/** What a grade says. */
export type Result = { score: number | null; level: GradeLevel | null; flag: GradeFlag };

/** What was asked for as a grade of this scale says it: who cheated or was absent has nothing. */
export const resultOfScale = (scale: GradeScale, { score, level, flag }: Result): Result => {
  const percent = scale === 'percent';
  if (flag !== 'normal') return { flag, score: percent ? 0 : null, level: percent ? null : 'fail' };
  const result = { flag, score: percent ? score : null, level: percent ? null : level };
  if (result.score === null && result.level === null) throw gradeErrors.notOfScale();
  if (result.level !== null && !levelsOf[scale].includes(result.level)) throw gradeErrors.notOfScale();
  return result;
};

/** Whether it passes a course that asks for so much. */
export const passes = (scale: GradeScale, { score, level, flag }: Result, passMark: number): boolean =>
  flag === 'normal' && (scale === 'percent' ? (score ?? 0) >= passMark : level !== 'fail');

/** A make-up gives no more than the school allows, however its grade comes to be written. */
export const mustKeepToCap = (
  { makeupScoreCap: cap }: TrainingSettings['grades'],
  attemptKind: AttemptKind,
  { score }: Pick<Result, 'score'>,
): void => {
  if (attemptKind === 'makeup' && cap !== null && (score ?? 0) > cap)
    throw gradeErrors.makeupAboveCap({ cap });
};
