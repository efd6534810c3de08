import type { Correctable, CorrectionState } from '@graduate/contract/tutors/tutor-records/choices.ts';
import type { Generated } from 'kysely';

declare module '../../../platform/database/tables.ts' {
  interface Tables {
    tutorInfoChanges: {
      id: string;
      staffId: string;
      departmentId: string;
      field: Correctable;
      newValue: string;
      beforeWords: string;
      afterWords: string;
      reason: string;
      state: CorrectionState;
      applicantId: string;
      submittedAt: Generated<Date>;
      version: Generated<number>;
    };
  }
}
