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
    referenceKeys: { key: string; createdAt: Generated<Date> };
  }
}
