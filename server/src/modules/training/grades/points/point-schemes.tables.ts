import type { PointRow } from '@graduate/contract/training/grades/point-schemes.ts';
import type { ColumnType, Generated } from 'kysely';

declare module '../../../../platform/database/tables.ts' {
  interface Tables {
    gpaSchemes: {
      id: string;
      name: string;
      rows: ColumnType<PointRow[], string, string>;
      excellent: number;
      good: number;
      medium: number;
      pass: number;
      fail: number;
      isDefault: Generated<boolean>;
      createdAt: Generated<Date>;
      updatedAt: Generated<Date>;
      version: Generated<number>;
    };
  }
}
