import type {
  ApplicantType,
  DegreeBatchState,
  DegreeLevel,
} from '@graduate/contract/degrees/degree-batches/choices.ts';
import type { PartialRule } from '@graduate/contract/degrees/degree-batches/rules.ts';
import type { Generated, JSONColumnType } from 'kysely';

declare module '../../../platform/database/tables.ts' {
  interface Tables {
    degreeBatches: {
      id: string;
      name: string;
      year: number;
      season: '1' | '2';
      applyFrom: string;
      applyTo: string;
      acceptDeadline: string;
      reviewTo: string;
      defenceTo: string;
      subMeetingTo: string;
      schoolMeetingTo: string;
      levels: DegreeLevel[];
      degreeTypes: ('A' | 'P')[];
      applicantTypes: ApplicantType[];
      status: Generated<DegreeBatchState>;
      createdBy: string | null;
      createdAt: Generated<Date>;
      updatedAt: Generated<Date>;
      version: Generated<number>;
    };
    degreeRules: {
      id: string;
      departmentId: string | null;
      level: DegreeLevel;
      degreeType: 'A' | 'P' | null;
      values: JSONColumnType<PartialRule>;
      updatedAt: Generated<Date>;
      updatedBy: string | null;
      version: Generated<number>;
    };
  }
}
