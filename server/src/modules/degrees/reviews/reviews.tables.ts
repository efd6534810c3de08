import type { workTypes } from '@graduate/contract/degrees/degree-applications/choices.ts';
import type { BlindMode, DegreeLevel } from '@graduate/contract/degrees/degree-batches/choices.ts';
import type {
  expertStates,
  expertTitles,
  expertTutorLevels,
  familiarities,
  Outcome,
  ReviewGrade,
  RoundKind,
  RoundState,
  TaskState,
} from '@graduate/contract/degrees/reviews/choices.ts';
import type { ReviewItem } from '@graduate/contract/degrees/reviews/review-forms.ts';
import type { ColumnType, Generated } from 'kysely';

declare module '../../../platform/database/tables.ts' {
  interface Tables {
    reviewExperts: {
      id: string;
      name: string;
      unit: string;
      title: Generated<string>;
      titleLevel: keyof typeof expertTitles;
      tutorLevel: keyof typeof expertTutorLevels;
      disciplines: string[];
      keywords: Generated<string[]>;
      mobile: string | null;
      mobileDigest: Generated<string>;
      email: string | null;
      internal: Generated<boolean>;
      departmentId: string | null;
      staffNo: string | null;
      accountId: string | null;
      idNumber: ColumnType<string | null, string | null | undefined, string | null>;
      bankName: ColumnType<string | null, string | null | undefined, string | null>;
      bankAccount: ColumnType<string | null, string | null | undefined, string | null>;
      status: Generated<keyof typeof expertStates>;
      maxTasks: Generated<number>;
      createdAt: Generated<Date>;
      updatedAt: Generated<Date>;
      version: Generated<number>;
    };
    reviewRounds: {
      id: string;
      applicationId: string;
      versionId: string;
      no: number;
      kind: RoundKind;
      manager: 'school' | 'college';
      blindMode: BlindMode;
      needed: number;
      external: number;
      sentAt: Date | null;
      dueAt: Date | null;
      status: Generated<RoundState>;
      outcome: Outcome | null;
      releasedAt: Date | null;
      formItems: ColumnType<ReviewItem[] | null, string | null | undefined, string | null>;
      createdAt: Generated<Date>;
      updatedAt: Generated<Date>;
      version: Generated<number>;
    };
    reviewForms: {
      id: string;
      level: DegreeLevel | null;
      degreeType: 'A' | 'P' | null;
      workType: keyof typeof workTypes | null;
      items: ColumnType<ReviewItem[], string, string>;
      createdAt: Generated<Date>;
      updatedAt: Generated<Date>;
      updatedBy: string | null;
      version: Generated<number>;
    };
    reviewTasks: {
      id: string;
      roundId: string;
      expertId: string;
      code: string;
      slot: number;
      status: Generated<TaskState>;
      dueAt: Date | null;
      acceptBy: string | null;
      scores: ColumnType<Record<string, number>, string | undefined, string>;
      total: number | null;
      grade: ReviewGrade | null;
      commentAuthor: Generated<string>;
      commentCommittee: Generated<string>;
      familiarity: keyof typeof familiarities | null;
      excellent: Generated<boolean>;
      source: Generated<'online' | 'offline'>;
      documentNo: string | null;
      reason: string | null;
      reopened: Generated<boolean>;
      remindedOn: string | null;
      fee: number | null;
      feePaidOn: string | null;
      version: Generated<number>;
    };
  }
}
