import type { Generated } from 'kysely';

declare module '../../../platform/database/tables.ts' {
  interface Tables {
    calendarAddresses: {
      accountId: string;
      keyHash: string;
      createdAt: Generated<Date>;
      readOn: string | null;
    };
  }
}
