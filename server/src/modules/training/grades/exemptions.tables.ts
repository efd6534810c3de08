import type { ExemptionKind, Origin } from '@graduate/contract/training/grades/exemptions.ts';
import type { RequestState } from '@graduate/contract/training/grades/grade-requests.ts';
import type { ColumnType, Generated } from 'kysely';

declare module '../../../platform/database/tables.ts' {
  interface Tables {
    exemptions: {
      id: string;
      kind: ExemptionKind;
      studentId: string;
      courseId: string;
      origin: ColumnType<Origin, string, string>;
      convertedScore: number | null;
      credits: number;
      gradeId: string | null;
      state: RequestState;
      createdBy: string;
      createdAt: Generated<Date>;
      updatedAt: Generated<Date>;
      version: Generated<number>;
    };
  }
}
