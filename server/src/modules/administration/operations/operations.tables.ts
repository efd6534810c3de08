import type { Generated } from 'kysely';

declare module '../../../platform/database/tables.ts' {
  interface Tables {
    serviceSamples: {
      host: string;
      takenAt: Generated<Date>;
      answersWithinMs: number;
      connections: number;
      memoryUsed: number;
      diskFree: number | null;
      load: number;
      waiting: number;
      failed: number;
    };
  }
}
