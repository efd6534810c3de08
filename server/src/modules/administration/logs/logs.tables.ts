import type { Generated } from 'kysely';

declare module '../../../platform/database/tables.ts' {
  interface Tables {
    errorLog: {
      id: Generated<number>;
      at: Generated<Date>;
      source: 'server' | 'client';
      requestId: string | null;
      accountId: string | null;
      roleCode: string | null;
      method: string | null;
      route: Generated<string>;
      message: string;
      stack: Generated<string>;
      userAgent: Generated<string>;
      release: Generated<string>;
    };
  }
}
