import type {
  AwardCondition,
  AwardKind,
  AwardLevel,
  BatchState,
  MajorClass,
} from '@graduate/contract/awards/award-schemes/choices.ts';
import type { ScoreItem } from '@graduate/contract/awards/award-schemes/schemes.ts';
import type { Generated, JSONColumnType } from 'kysely';

declare module '../../../platform/database/tables.ts' {
  interface Tables {
    awardItems: {
      id: string;
      code: string;
      name: string;
      kind: AwardKind;
      exclusiveWith: Generated<string[]>;
      conditions: Generated<AwardCondition[]>;
      enabled: Generated<boolean>;
      version: Generated<number>;
      updatedAt: Generated<Date>;
    };
    awardBatches: {
      id: string;
      itemId: string;
      name: string;
      academicYear: string;
      monthFrom: string;
      monthTo: string;
      closeDay: number;
      levels: AwardLevel[];
      studyModes: ('fulltime' | 'parttime')[];
      entryYears: Generated<number[]>;
      applyFrom: string | null;
      applyTo: string | null;
      schemeId: string | null;
      rankByMajor: Generated<boolean>;
      collegeNoticeDays: Generated<number>;
      schoolNoticeDays: Generated<number>;
      status: Generated<BatchState>;
      createdBy: string | null;
      version: Generated<number>;
      updatedAt: Generated<Date>;
    };
    awardStandards: {
      batchId: string;
      level: AwardLevel;
      majorClass: MajorClass;
      standard: number;
      min: number;
      max: number;
      schoolPart: number;
      tutorPart: number;
    };
    awardGrades: {
      batchId: string;
      level: AwardLevel;
      code: string;
      name: string;
      amount: number;
      ratio: number | null;
      places: number | null;
      position: number;
    };
    awardScoreSchemes: {
      id: string;
      name: string;
      items: JSONColumnType<ScoreItem[]>;
      enabled: Generated<boolean>;
      version: Generated<number>;
      updatedAt: Generated<Date>;
    };
  }
}
