import type { PaperKind, ResultRule, SheetState } from '@graduate/contract/examination/papers/choices.ts';
import type { Design } from '@graduate/contract/examination/papers/design.ts';
import type { Answer } from '@graduate/contract/examination/questions/answers.ts';
import type { Question } from '@graduate/contract/examination/questions/questions.ts';
import type { TrainingLevel } from '@graduate/contract/people/guidance/choices.ts';
import type { ColumnType, Generated } from 'kysely';

type Moment = ColumnType<Date, Date | undefined, Date>;
/** Read as it is, written as text. */
type Json<T> = ColumnType<T, string, string>;
type JsonWithDefault<T> = ColumnType<T, string | undefined, string>;

declare module '../../../platform/database/tables.ts' {
  interface Tables {
    papers: {
      id: string;
      title: string;
      titleEn: Generated<string>;
      kind: PaperKind;
      subkind: Generated<string>;
      description: Generated<string>;
      anonymous: Generated<boolean>;
      attempts: Generated<number>;
      mayEdit: Generated<boolean>;
      showResult: Generated<ResultRule>;
      fromAt: Date | null;
      toAt: Date | null;
      audience: 'everybody' | 'limited' | 'named';
      audienceRoleIds: Generated<string[]>;
      audienceDepartmentIds: Generated<string[]>;
      audienceGrades: Generated<number[]>;
      audienceLevels: Generated<TrainingLevel[]>;
      design: Json<Design>;
      state: Generated<'draft' | 'published' | 'closed' | 'archived'>;
      paperVersion: Generated<number>;
      changed: Generated<boolean>;
      sharedRoleIds: Generated<string[]>;
      departmentId: string | null;
      roleId: string;
      authorId: string;
      expected: Generated<number>;
      createdAt: Moment;
      updatedAt: Moment;
      version: Generated<number>;
    };
    paperVersions: {
      paperId: string;
      paperVersion: number;
      design: Json<Design>;
      /** By section: what it draws from. */
      pools: Json<Record<string, Question[]>>;
      publishedAt: Moment;
      publishedBy: string;
    };
    paperNamed: { paperId: string; accountId: string };
    paperPeople: {
      paperId: string;
      accountId: string;
      departmentId: string | null;
      grade: number | null;
      level: TrainingLevel | null;
      answeredOn: string | null;
    };
    paperCounts: {
      paperId: string;
      answered: Generated<number>;
      sheets: Generated<number>;
      toMark: Generated<number>;
      mixed: Generated<number>;
    };
    paperSheets: {
      id: string;
      paperId: string;
      paperVersion: number;
      accountId: string;
      attempt: number;
      state: SheetState;
      seed: string;
      answers: JsonWithDefault<Record<string, Answer>>;
      marks: Generated<string[]>;
      startedAt: Date;
      savedAt: Date;
      submittedAt: Date | null;
      deadlineAt: Date;
      automatic: Generated<boolean>;
      seconds: number | null;
      leaves: Generated<number>;
      scores: JsonWithDefault<Record<string, number | null>>;
      remarks: JsonWithDefault<Record<string, string>>;
      score: number | null;
      passed: boolean | null;
      gradedBy: string | null;
      gradedAt: Date | null;
      version: Generated<number>;
    };
    anonymousSheets: {
      id: string;
      paperId: string;
      paperVersion: number;
      answers: Json<Record<string, Answer>>;
      marks: string[];
      departmentId: string | null;
      grade: number | null;
      level: TrainingLevel | null;
      shown: Generated<boolean>;
    };
  }
}
