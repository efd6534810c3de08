import type { AppealKind, AppealState, AppealTarget } from '@graduate/contract/degrees/appeals/appeals.ts';
import type { ColumnType, Generated } from 'kysely';

declare module '../../../platform/database/tables.ts' {
  interface Tables {
    degreeAppeals: {
      id: string;
      applicationId: string;
      kind: AppealKind;
      target: AppealTarget;
      targetAt: Date;
      reason: string;
      status: Generated<AppealState>;
      submittedAt: Generated<Date>;
      acceptedAt: Date | null;
      deadline: string | null;
      decisionText: string | null;
      decidedAt: Date | null;
      roundId: ColumnType<string | null, string | null | undefined, string | null>;
      createdBy: string | null;
      updatedAt: Generated<Date>;
      version: Generated<number>;
    };
  }
}
