import type {
  TutorChangeReason,
  TutorChangeState,
} from '@graduate/contract/student-status/tutor-changes/tutor-changes.ts';
import type { Generated } from 'kysely';

declare module '../../../platform/database/tables.ts' {
  interface Tables {
    tutorChanges: {
      id: string;
      no: string;
      studentId: string;
      role: 'main' | 'co' | 'industry' | 'group';
      oldTutorId: string | null;
      newTutorId: string | null;
      reasonKind: TutorChangeReason;
      reason: string;
      reasonShown: Generated<boolean>;
      skipOldTutor: Generated<boolean>;
      skipReason: string | null;
      state: TutorChangeState;
      createdBy: string;
      submittedAt: Date | null;
      fromDate: string | null;
      version: Generated<number>;
      createdAt: Generated<Date>;
      updatedAt: Generated<Date>;
    };
  }
}
