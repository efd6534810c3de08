import type { Answer } from '@graduate/contract/examination/questions/answers.ts';
import type { BatchRule } from '@graduate/contract/training/evaluations/batches.ts';
import type { BatchState } from '@graduate/contract/training/evaluations/choices.ts';
import type { ColumnType, Generated } from 'kysely';
import type { QuestionNumbers } from './score.ts';

/** Read as it is, written as text. */
type Json<T> = ColumnType<T, string, string>;

declare module '../../../platform/database/tables.ts' {
  interface Tables {
    evaluationBatches: {
      id: string;
      termId: string;
      name: string;
      rules: Json<BatchRule[]>;
      gateGrades: boolean;
      minResponses: number;
      perTeacher: boolean;
      includeComments: boolean;
      state: Generated<BatchState>;
      openedAt: Date | null;
      closedAt: Date | null;
      remindedOn: string | null;
      createdAt: Generated<Date>;
      updatedAt: Generated<Date>;
      version: Generated<number>;
    };
    evaluationTickets: {
      id: string;
      batchId: string;
      studentId: string;
      classId: string;
      staffId: string;
      paperId: string;
      paperVersion: number;
      done: Generated<boolean>;
      doneOn: string | null;
    };
    evaluationResponses: {
      id: string;
      batchId: string;
      classId: string;
      staffId: string;
      paperId: string;
      paperVersion: number;
      answers: Json<Record<string, Answer>>;
    };
    evaluationComments: {
      id: string;
      batchId: string;
      classId: string;
      staffId: string;
      questionId: string;
      said: string;
    };
    evaluationResults: {
      batchId: string;
      classId: string;
      staffId: string;
      termId: string;
      courseId: string;
      departmentId: string;
      paperId: string;
      paperVersion: number;
      invited: number;
      responses: number;
      score: number | null;
      trimmedScore: number | null;
      byQuestion: Json<Record<string, QuestionNumbers>>;
      rankInDepartment: number | null;
      percentile: number | null;
    };
  }
}
