import type { GradeScale } from '@graduate/contract/training/courses/choices.ts';
import type { ExamKind, SheetState } from '@graduate/contract/training/grades/choices.ts';
import type { GradeFlag, GradeLevel } from '@graduate/contract/training/study-records/choices.ts';
import type { Generated } from 'kysely';

declare module '../../../platform/database/tables.ts' {
  interface Tables {
    gradeSheets: {
      id: string;
      classId: string;
      examKind: ExamKind;
      termId: string;
      courseId: string;
      departmentId: string;
      scale: GradeScale;
      usualPct: number;
      midPct: number;
      finalPct: number;
      precision: Generated<number>;
      entryDeadline: string;
      state: Generated<SheetState>;
      explanation: Generated<string>;
      returnReason: Generated<string>;
      students: number | null;
      average: number | null;
      excellentCount: number | null;
      failedCount: number | null;
      everSubmitted: Generated<boolean>;
      submittedBy: string | null;
      submittedAt: Date | null;
      checkedBy: string | null;
      checkedAt: Date | null;
      publishedAt: Date | null;
      remindedOn: string | null;
      createdAt: Generated<Date>;
      updatedAt: Generated<Date>;
      version: Generated<number>;
    };
    gradeEntries: {
      sheetId: string;
      enrolmentId: string;
      usual: number | null;
      mid: number | null;
      final: number | null;
      total: number | null;
      level: GradeLevel | null;
      flag: Generated<GradeFlag>;
      locked: Generated<boolean>;
      remark: Generated<string>;
      updatedAt: Generated<Date>;
      updatedBy: string | null;
      version: Generated<number>;
    };
  }
}
