import type {
  RequestKind,
  RequestOutcome,
  RequestState,
} from '@graduate/contract/training/grades/grade-requests.ts';
import type { Generated } from 'kysely';

declare module '../../../platform/database/tables.ts' {
  interface Tables {
    gradeRequests: {
      id: string;
      kind: RequestKind;
      studentId: string;
      enrolmentId: string;
      gradeId: string | null;
      courseId: string;
      termId: string;
      departmentId: string;
      reason: string;
      state: RequestState;
      outcome: RequestOutcome | null;
      createdBy: string;
      createdAt: Generated<Date>;
      updatedAt: Generated<Date>;
      version: Generated<number>;
    };
  }
}
