import type { CorrectionReason, CorrectionState } from '@graduate/contract/training/grades/choices.ts';
import type { GradeFlag, GradeLevel } from '@graduate/contract/training/study-records/choices.ts';
import type { ColumnType, Generated } from 'kysely';

/** What a grade says, as it is kept for its history. */
type GradeResult = { score: number | null; level: GradeLevel | null; flag: GradeFlag };
type Kept = ColumnType<GradeResult, string, never>;

declare module '../../../platform/database/tables.ts' {
  interface Tables {
    gradeCorrections: {
      id: string;
      gradeId: string;
      departmentId: string;
      score: number | null;
      level: GradeLevel | null;
      flag: GradeFlag;
      before: Kept;
      reasonKind: CorrectionReason;
      reason: string;
      state: CorrectionState;
      createdBy: string;
      createdAt: Generated<Date>;
      updatedAt: Generated<Date>;
      version: Generated<number>;
    };
    gradeRevisions: {
      id: string;
      gradeId: string;
      no: number;
      before: Kept;
      after: Kept;
      correctionId: string | null;
      reason: string;
      madeBy: string | null;
      madeAt: Generated<Date>;
    };
  }
}
