import type { QuestionType } from '@graduate/contract/examination/questions/question-types.ts';
import type { Question } from '@graduate/contract/examination/questions/questions.ts';
import type { ColumnType, Generated } from 'kysely';

type Moment = ColumnType<Date, Date | undefined, Date>;

declare module '../../../platform/database/tables.ts' {
  interface Tables {
    bankQuestions: {
      id: string;
      departmentId: string;
      topic: string;
      difficulty: 'easy' | 'medium' | 'hard';
      type: QuestionType;
      summary: string;
      question: ColumnType<Question, string, string>;
      enabled: Generated<boolean>;
      createdAt: Moment;
      updatedAt: Moment;
      version: Generated<number>;
    };
  }
}
