import type { LateFlag, LateGradeState } from '@graduate/contract/training/grades/late-grades.ts';
import type { AttemptKind, GradeLevel } from '@graduate/contract/training/study-records/choices.ts';
import type { Generated } from 'kysely';

declare module '../../../platform/database/tables.ts' {
  interface Tables {
    lateGrades: {
      id: string;
      studentId: string;
      courseId: string;
      termId: string;
      departmentId: string;
      attemptKind: AttemptKind;
      score: number | null;
      level: GradeLevel | null;
      flag: LateFlag;
      credits: number | null;
      reason: string;
      state: LateGradeState;
      createdBy: string;
      createdAt: Generated<Date>;
      updatedAt: Generated<Date>;
      version: Generated<number>;
    };
  }
}
