import type { SubmitState } from '@graduate/contract/awards/award-records/choices.ts';
import type { AwardLevel } from '@graduate/contract/awards/award-schemes/choices.ts';
import type { VerifiedMaterial } from '@graduate/contract/awards/scholarships/claims.ts';
import type { ColumnType, Generated } from 'kysely';

/** Kept as JSON, with what holds when nothing is given. */
type Kept<T> = ColumnType<T, string | undefined, string>;

declare module '../../../platform/database/tables.ts' {
  interface Tables {
    awardQuotas: {
      batchId: string;
      departmentId: string;
      level: AwardLevel;
      gradeCode: string;
      places: number;
    };
    awardClaims: {
      id: string;
      batchId: string;
      studentId: string;
      departmentId: string;
      level: AwardLevel;
      tutorNo: string | null;
      submitState: Generated<SubmitState>;
      statement: Generated<string>;
      materials: Kept<VerifiedMaterial[]>;
      scores: Kept<Record<string, number>>;
      total: number | null;
      rank: number | null;
      groupSize: number | null;
      tied: Generated<boolean>;
      proposedCode: string | null;
      agreedAt: Date | null;
      gradeCode: string | null;
      amount: number | null;
      grantedAt: Date | null;
      revokedAt: Date | null;
      reason: string | null;
      submittedAt: Date | null;
      createdAt: Generated<Date>;
      createdBy: string | null;
      updatedAt: Generated<Date>;
      updatedBy: string | null;
      version: Generated<number>;
    };
  }
}
