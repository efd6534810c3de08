import type { NotificationPreferences } from '@graduate/contract/identity/personal/profile.ts';
import type { ColumnType, Generated } from 'kysely';

declare module '../../../platform/database/tables.ts' {
  interface Tables {
    notificationPreferences: {
      accountId: string;
      value: ColumnType<NotificationPreferences, string, string>;
      version: Generated<number>;
      updatedAt: Generated<Date>;
    };
  }
}
