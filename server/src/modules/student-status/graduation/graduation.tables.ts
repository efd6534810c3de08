import type {
  ApplicationKind,
  ApplicationState,
  BatchState,
  CheckKey,
  Target,
} from '@graduate/contract/student-status/graduation/choices.ts';
import type { conclusions, Population } from '@graduate/contract/student-status/students/choices.ts';
import type { RecordData, StudentTutor } from '@graduate/contract/student-status/students/records.ts';
import type { ColumnType, Generated, GeneratedAlways } from 'kysely';
import type { StoredCheck, Waiver } from './checks/stored-check.ts';

type Conclusion = keyof typeof conclusions;
type Json<T> = ColumnType<T, string, string>;

declare module '../../../platform/database/tables.ts' {
  interface Tables {
    graduationBatches: {
      id: string;
      name: string;
      year: number;
      seq: number;
      applyFrom: string;
      applyTo: string;
      checkFrom: string;
      checkTo: string;
      graduationDate: string;
      presidentName: string;
      populations: Population[];
      state: BatchState;
      createdAt: Generated<Date>;
      createdBy: string | null;
      updatedAt: Generated<Date>;
      version: Generated<number>;
    };
    graduationApplications: {
      id: string;
      no: string;
      batchId: string;
      studentId: string;
      kind: ApplicationKind;
      target: Target;
      mobile: string;
      mailingAddress: string;
      destination: string | null;
      employer: string | null;
      thesisTitle: string | null;
      state: ApplicationState;
      checks: ColumnType<StoredCheck[], string | undefined, string>;
      checkedAt: Date | null;
      waivers: ColumnType<Partial<Record<CheckKey, Waiver>>, string | undefined, string>;
      returnReason: string | null;
      conclusion: Conclusion | null;
      decidedAt: Date | null;
      decidedBy: string | null;
      confirmedAt: Date | null;
      before: ColumnType<RecordData | null, string | null, string | null>;
      submittedAt: Date | null;
      createdAt: Generated<Date>;
      createdBy: string | null;
      updatedAt: Generated<Date>;
      version: Generated<number>;
    };
    graduateRecords: {
      id: string;
      studentId: string;
      batchId: string | null;
      applicationId: string | null;
      revision: number;
      content: Json<RecordData>;
      tutors: Json<StudentTutor[]>;
      photoId: string | null;
      presidentName: string;
      reason: string;
      graduationDate: GeneratedAlways<string>;
      conclusion: GeneratedAlways<Conclusion>;
      certificateNo: GeneratedAlways<string | null>;
      latest: Generated<boolean>;
      createdAt: Generated<Date>;
      createdBy: string | null;
    };
    graduationCertVoid: {
      number: string;
      studentId: string;
      reason: string;
      voidedAt: Generated<Date>;
      voidedBy: string | null;
    };
  }
}
