import type { ColumnType, Generated } from 'kysely';

declare module '../database/tables.ts' {
  interface Tables {
    auditLog: {
      id: Generated<number>;
      at: Generated<Date>;
      accountId: string | null;
      actingForId: string | null;
      roleCode: string | null;
      departmentId: string | null;
      address: string | null;
      requestId: string | null;
      action: string;
      subject: string;
      subjectId: string | null;
      before: ColumnType<unknown, string | null, never>;
      after: ColumnType<unknown, string | null, never>;
    };
    auditSeal: { auditId: number; sequence: number; previousHash: string; hash: string };
  }
}
