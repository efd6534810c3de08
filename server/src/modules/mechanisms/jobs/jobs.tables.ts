import type { JobState } from '@graduate/contract/mechanisms/jobs/jobs.ts';
import type { ColumnType, Generated, JSONColumnType } from 'kysely';

type Moment = ColumnType<Date, Date | undefined, Date>;

declare module '../../../platform/database/tables.ts' {
  interface Tables {
    jobs: {
      id: string;
      kind: string;
      title: string;
      titleEn: string;
      accountId: string | null;
      sessionId: string | null;
      roleId: string | null;
      departmentId: string | null;
      address: string;
      requestId: string;
      input: JSONColumnType<object>;
      dedupeKey: string;
      scheduledFor: string | null;
      state: Generated<JobState>;
      percent: Generated<number>;
      message: Generated<string>;
      messageEn: Generated<string>;
      cancelRequested: Generated<boolean>;
      attempts: Generated<number>;
      worker: string | null;
      leaseUntil: Date | null;
      createdAt: Moment;
      startedAt: Date | null;
      finishedAt: Date | null;
      resultName: string | null;
      resultUntil: Date | null;
      resultOnce: Generated<boolean>;
    };
  }
}
