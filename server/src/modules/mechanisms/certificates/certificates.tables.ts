import type { ColumnType, Generated } from 'kysely';

declare module '../../../platform/database/tables.ts' {
  interface Tables {
    certificates: {
      code: string;
      kind: string;
      recordId: string | null;
      subject: ColumnType<Record<string, string>, string, never>;
      issuedBy: string;
      issuedByName: string;
      issuedAt: Generated<Date>;
      expiresAt: Date | null;
      revokedAt: Date | null;
      revokedBy: string | null;
      revokeReason: string | null;
      endedAs: 'void' | 'revoked' | 'superseded' | null;
      checks: Generated<number>;
    };
    certificateChecks: {
      address: string;
      seconds: number;
      firstAt: Generated<Date>;
      checks: Generated<number>;
    };
  }
}
