import type { ColumnType, JSONColumnType } from 'kysely';
import type { CellProblem } from './import-spec.ts';

declare module '../../database/tables.ts' {
  interface Tables {
    importBatches: {
      id: string;
      name: string;
      accountId: string;
      fileName: string;
      content: Buffer;
      headerRow: number;
      rowCount: number;
      badRowCount: number;
      jobId: string | null;
      createdAt: ColumnType<Date, Date | undefined, Date>;
      appliedAt: Date | null;
    };
    importRows: {
      batchId: string;
      line: number;
      cells: JSONColumnType<Record<string, string>>;
      problems: JSONColumnType<CellProblem[]>;
    };
  }
}
