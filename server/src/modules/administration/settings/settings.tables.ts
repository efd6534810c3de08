import type { Generated } from 'kysely';

declare module '../../../platform/database/tables.ts' {
  interface Tables {
    officeSettings: {
      tab: string;
      value: unknown;
      version: Generated<number>;
      updatedAt: Generated<Date>;
      updatedBy: string | null;
    };
  }
}
