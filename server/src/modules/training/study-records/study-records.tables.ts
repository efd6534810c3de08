import type { GradeScale } from '@graduate/contract/training/courses/choices.ts';
import type {
  AttemptKind,
  EnrolmentSource,
  EnrolmentState,
  GradeFlag,
  GradeLevel,
  GradeSource,
} from '@graduate/contract/training/study-records/choices.ts';
import type { Generated, GeneratedAlways, Selectable } from 'kysely';
import type { Tables } from '../../../platform/database/tables.ts';

export type EnrolmentRow = Selectable<Tables['enrolments']>;

declare module '../../../platform/database/tables.ts' {
  interface Tables {
    enrolments: {
      id: string;
      studentId: string;
      classId: string;
      termId: string;
      courseId: string;
      state: EnrolmentState;
      source: EnrolmentSource;
      roundId: string | null;
      quotaId: string | null;
      attemptKind: Generated<'first' | 'retake' | 'improve'>;
      seq: GeneratedAlways<string>;
      selectedAt: Generated<Date>;
      droppedAt: Date | null;
      reason: string | null;
      actedBy: string | null;
    };
    grades: {
      id: string;
      studentId: string;
      courseId: string | null;
      linkId: string | null;
      termId: string;
      enrolmentId: string | null;
      sheetId: string | null;
      source: GradeSource;
      attemptKind: AttemptKind;
      scale: GradeScale;
      score: number | null;
      level: GradeLevel | null;
      credits: number;
      gradePoint: number | null;
      passed: boolean;
      flag: Generated<GradeFlag>;
      effective: Generated<boolean>;
      published: Generated<boolean>;
      publishedAt: Date | null;
      createdAt: Generated<Date>;
      updatedAt: Generated<Date>;
      version: Generated<number>;
    };
  }
}
