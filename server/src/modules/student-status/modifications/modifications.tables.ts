import type { ModificationState } from '@graduate/contract/student-status/modifications/modifications.ts';
import type { ColumnType, Generated } from 'kysely';
import type { FieldChange } from '../students/public.ts';

declare module '../../../platform/database/tables.ts' {
  interface Tables {
    studentModifications: {
      id: string;
      no: string;
      studentId: string;
      field: string;
      /** Document numbers in it are sealed. */
      changes: ColumnType<FieldChange[], string, string>;
      reason: string;
      state: ModificationState;
      submittedAt: Date | null;
      effectiveAt: Date | null;
      chsiSyncNeeded: Generated<boolean>;
      chsiSyncedAt: Date | null;
      chsiSyncedBy: string | null;
      createdAt: Generated<Date>;
      createdBy: string | null;
      updatedAt: Generated<Date>;
      updatedBy: string | null;
      version: Generated<number>;
    };
  }
}
