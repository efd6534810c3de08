import type { ProgressRow } from '@graduate/contract/training/class-books/class-books.ts';
import type { ColumnType, Generated } from 'kysely';

declare module '../../../platform/database/tables.ts' {
  interface Tables {
    classProgress: {
      classId: string;
      rows: ColumnType<ProgressRow[], string, string>;
      updatedAt: Generated<Date>;
      updatedBy: string | null;
      version: Generated<number>;
    };
    classNotices: {
      id: string;
      classId: string;
      title: string;
      content: string;
      recipients: number;
      sentBy: string | null;
      sentAt: Generated<Date>;
    };
  }
}
