import type { ColumnType, Generated } from 'kysely';

declare module './tables.ts' {
  interface Tables {
    submissions: {
      accountId: string;
      key: string;
      fingerprint: string;
      answered: Generated<boolean>;
      answer: ColumnType<unknown, string | undefined, string>;
      createdAt: Generated<Date>;
    };
    secrets: { name: string; value: string; createdAt: Generated<Date> };
    parameters: {
      key: string;
      value: ColumnType<unknown, string, string>;
      version: Generated<number>;
      updatedAt: Generated<Date>;
      updatedBy: string | null;
    };
    parameterHistory: {
      id: Generated<number>;
      key: string;
      before: ColumnType<unknown, string | null, never>;
      after: ColumnType<unknown, string | null, never>;
      at: Generated<Date>;
      accountId: string | null;
    };
    changeCounters: { name: string; value: number };
    serialNumbers: { beginning: string; last: number };
    backups: { id: Generated<string>; madeAt: Generated<Date>; folder: string; bytes: number };
    referenceKeys: { key: string; createdAt: Generated<Date> };
  }
}
