import type { populations, trainingLevels } from '@graduate/contract/commons/date-windows/date-windows.ts';
import type { ColumnType, Generated } from 'kysely';

declare module '../../../platform/database/tables.ts' {
  interface Tables {
    dateWindows: {
      id: string;
      code: string;
      termId: string | null;
      departmentId: string | null;
      grade: number | null;
      level: (typeof trainingLevels)[number] | null;
      population: (typeof populations)[number] | null;
      opensAt: Date;
      closesAt: Date;
      enabled: Generated<boolean>;
      narrows: Generated<boolean>;
      note: Generated<string>;
      dimensionCount: ColumnType<number, never, never>;
      version: Generated<number>;
      updatedAt: Generated<Date>;
    };
  }
}
