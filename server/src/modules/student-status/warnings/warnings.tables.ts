import type { WarningState } from '@graduate/contract/student-status/warnings/warnings.ts';
import type { Generated } from 'kysely';

declare module '../../../platform/database/tables.ts' {
  interface Tables {
    studentWarnings: {
      id: string;
      studentId: string;
      kind: string;
      due: string;
      stage: Generated<string>;
      detail: string;
      detailEn: string;
      state: WarningState;
      openedAt: Generated<Date>;
      closedAt: Date | null;
      handledBy: string | null;
      note: string | null;
      remindedAt: Date | null;
      version: Generated<number>;
    };
  }
}
