import type { ApplicationState } from '@graduate/contract/mechanisms/applications/applications.ts';
import type { ColumnType, Generated } from 'kysely';

declare module '../../../platform/database/tables.ts' {
  interface Tables {
    generalApplications: {
      id: string;
      title: string;
      content: string;
      applicantId: string;
      departmentId: string;
      state: ApplicationState;
      submittedAt: ColumnType<Date, Date | undefined, Date>;
      version: Generated<number>;
    };
  }
}
