import type { UserSettings } from '@graduate/contract/identity/user-settings/user-settings.ts';
import type { ColumnType, Generated } from 'kysely';

declare module '../../../platform/database/tables.ts' {
  interface Tables {
    userSettings: {
      accountId: string;
      settings: ColumnType<UserSettings, string, string>;
      changedAt: Generated<Date>;
    };
  }
}
