import type { Text } from '@graduate/contract/platform/text.ts';
import type { CheckKey, Target } from '@graduate/contract/student-status/graduation/choices.ts';
import type { Db } from '../../../../platform/database/connect.ts';

/** Whether a condition is met, in words; `link` leads to where it can be mended. */
export type CheckAnswer = { result: 'pass' | 'fail' | 'pending'; detail: Text; link?: string };

/**
 * Conditions of graduation that a module answers for with one look at the student. What throws, takes too long or is
 * answered by nobody counts as unknown: then nobody can apply who has not been excused from it.
 */
type GraduationCheck = {
  keys: readonly CheckKey[];
  check: (
    db: Db,
    student: { studentId: string; target: Target },
  ) => Promise<Readonly<Partial<Record<CheckKey, CheckAnswer>>>>;
};

declare module '../../../../platform/module.ts' {
  interface Module {
    /** Conditions of graduation it answers for. */
    graduationChecks?: readonly GraduationCheck[];
  }
}
