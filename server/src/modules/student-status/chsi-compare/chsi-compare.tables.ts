import type {
  ComparedField,
  DiffDecision,
  DiffSide,
} from '@graduate/contract/student-status/chsi-compare/chsi-compare.ts';
import type { ColumnType, Generated } from 'kysely';

export type FieldDiff = { field: ComparedField; ours: string; theirs: string };

declare module '../../../platform/database/tables.ts' {
  interface Tables {
    chsiCompareRuns: {
      id: string;
      fileName: string;
      grades: number[];
      content: string | null;
      state: 'running' | 'done' | 'failed';
      percent: Generated<number>;
      message: string | null;
      messageEn: string | null;
      rows: number;
      fields: ComparedField[];
      same: Generated<number>;
      createdAt: Generated<Date>;
      createdBy: string | null;
      finishedAt: Date | null;
    };
    chsiCompareDiffs: {
      id: string;
      runId: string;
      side: DiffSide;
      studentId: string | null;
      rowNo: number | null;
      studentNo: string | null;
      name: string;
      idNumber: string | null;
      examineeNo: string | null;
      matchedBy: 'idNumber' | 'examineeNo' | null;
      fields: ColumnType<FieldDiff[], string, string>;
      repeated: Generated<boolean>;
      decision: DiffDecision | null;
      decidedBy: string | null;
      decidedAt: Date | null;
    };
  }
}
