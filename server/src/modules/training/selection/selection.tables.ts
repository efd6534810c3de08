import type { TrainingLevel } from '@graduate/contract/people/guidance/choices.ts';
import type { Text } from '@graduate/contract/platform/text.ts';
import type { Population } from '@graduate/contract/student-status/students/choices.ts';
import type { CourseCategory } from '@graduate/contract/training/courses/choices.ts';
import type {
  DrawPriority,
  PlanRule,
  RoundKind,
  SelectionAct,
  WaitState,
  WishOutcome,
} from '@graduate/contract/training/selection/choices.ts';
import type { ColumnType, Generated, GeneratedAlways } from 'kysely';

/** Read as an object, written as text. */
type Json<T> = ColumnType<T | null, string | null | undefined, string | null>;

declare module '../../../platform/database/tables.ts' {
  interface Tables {
    courseSelectionRounds: {
      id: string;
      termId: string;
      name: string;
      kind: RoundKind;
      planRule: PlanRule;
      departmentIds: Generated<string[]>;
      categories: Generated<CourseCategory[]>;
      classIds: Generated<string[]>;
      allowDrop: boolean;
      allowWaitlist: boolean;
      quotaReleased: boolean;
      maxCredits: number | null;
      maxPublicElectives: number;
      maxWishes: number;
      priority: Generated<DrawPriority[]>;
      notice: Generated<string>;
      seed: Generated<string | null>;
      seedHash: Generated<string | null>;
      state: Generated<'draft' | 'ready' | 'drawn' | 'published' | 'archived'>;
      drawnAt: Generated<Date | null>;
      publishedAt: Generated<Date | null>;
      createdAt: Generated<Date>;
      createdBy: string | null;
      updatedAt: Generated<Date>;
      updatedBy: string | null;
      version: Generated<number>;
    };
    selectionWindows: {
      roundId: string;
      no: number;
      grade: number | null;
      level: TrainingLevel | null;
      departmentId: Generated<string | null>;
      opensAt: Date;
      closesAt: Date;
    };
    classQuotas: {
      id: string;
      classId: string;
      no: number;
      level: TrainingLevel | null;
      departmentId: string | null;
      majorCode: string | null;
      grade: number | null;
      population: Population | null;
      seats: number;
    };
    studentTerms: {
      studentId: string;
      termId: string;
      frozen: Generated<boolean>;
      frozenReason: Generated<string | null>;
      frozenBy: Generated<string | null>;
      frozenAt: Generated<Date | null>;
      excusedUntil: Generated<Date | null>;
    };
    selectionRequests: {
      studentId: string;
      key: string;
      asked: string;
      answer: Json<object>;
      at: Generated<Date>;
    };
    selectionEvents: {
      id: GeneratedAlways<number>;
      roundId: string | null;
      termId: string;
      /** Nobody's where a line is about a whole class. */
      studentId: string | null;
      classId: string | null;
      act: SelectionAct;
      code: string | null;
      message: Json<Text>;
      /** Why somebody else did it. */
      reason: Json<Text>;
      actorId: string | null;
      actorRole: string | null;
      address: Generated<string>;
      at: Generated<Date>;
    };
    waitlistEntries: {
      id: string;
      seq: GeneratedAlways<number>;
      classId: string;
      studentId: string;
      termId: string;
      roundId: string;
      quotaId: string | null;
      swapClassId: string | null;
      state: Generated<WaitState>;
      reason: Json<Text>;
      at: Generated<Date>;
      settledAt: Generated<Date | null>;
    };
    selectionWishes: {
      id: string;
      roundId: string;
      studentId: string;
      courseId: string;
      classId: string;
      rank: number;
      outcome: Generated<WishOutcome | null>;
      lotteryKey: Generated<string | null>;
      priorityGroup: Generated<number | null>;
      reason: Json<Text>;
      at: Generated<Date>;
    };
    selectionFavourites: { studentId: string; classId: string; at: Generated<Date> };
  }
}
