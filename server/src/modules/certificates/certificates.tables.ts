import type { ColumnType, Generated } from 'kysely';

declare module '../../platform/database/tables.ts' {
  interface Tables {
    certificates: {
      code: string;
      kind: string;
      recordId: string | null;
      subject: ColumnType<Record<string, string>, string, never>;
      issuedBy: string;
      issuedByName: string;
      issuedAt: Generated<Date>;
      revokedAt: Date | null;
      revokedBy: string | null;
      revokeReason: string | null;
    };
    certificateChecks: { address: string; firstAt: Generated<Date>; checks: Generated<number> };
  }
}
