import type { TrainingLevel } from '@graduate/contract/people/guidance/choices.ts';
import type { ChangeStudent, Extra } from '@graduate/contract/student-status/status-changes/changes.ts';
import type {
  ApplicantKind,
  ChangeState,
  ChsiSyncState,
  DeliveryMethod,
} from '@graduate/contract/student-status/status-changes/states.ts';
import type { ChangeTypeCode } from '@graduate/contract/student-status/status-changes/types.ts';
import type { Population } from '@graduate/contract/student-status/students/choices.ts';
import type { RecordData } from '@graduate/contract/student-status/students/records.ts';
import type { ColumnType, Generated } from 'kysely';

type Json<T> = ColumnType<T, string, string>;

/** What a change ended besides fields of the record, so that it can be taken back. */
export type Undo = {
  /** The relations to tutors it ended. */
  tutors?: string[];
  /** Fields of the international profile. */
  intl?: RecordData;
  /** A record it closed or opened beside its own. */
  other?: { id: string; values: RecordData };
  honourId?: string;
};

declare module '../../../platform/database/tables.ts' {
  interface Tables {
    statusChangeTypes: {
      code: ChangeTypeCode;
      enabled: boolean;
      position: number;
      notice: string;
      noticeEn: string;
      limits: Json<Record<string, number>>;
      files: Json<{ kind: string; required: boolean }[]>;
      chsiCode: Generated<string>;
      updatedAt: Generated<Date>;
      updatedBy: string | null;
      version: Generated<number>;
    };
    statusChanges: {
      id: string;
      no: string;
      studentId: string | null;
      madeRecordId: string | null;
      typeCode: ChangeTypeCode;
      subType: string | null;
      state: ChangeState;
      applicantKind: ApplicantKind;
      applicantId: string;
      population: Population;
      trainingLevel: TrainingLevel | null;
      departmentId: string;
      targetDepartmentId: string | null;
      reason: string;
      extra: Json<Extra>;
      fileKinds: Json<Record<string, string>>;
      student: Json<ChangeStudent>;
      effectiveDate: string | null;
      endDate: string | null;
      before: ColumnType<RecordData | null, string | null, string | null>;
      after: ColumnType<RecordData | null, string | null, string | null>;
      undo: ColumnType<Undo | null, string | null, string | null>;
      documentNo: string | null;
      documentDate: string | null;
      meeting: string | null;
      deliveredAt: string | null;
      deliveredBy: DeliveryMethod | null;
      publicityFrom: string | null;
      publicityTo: string | null;
      appealDeadline: string | null;
      appliedAt: Date | null;
      approvedAt: Date | null;
      effectiveAt: Date | null;
      revokedAt: Date | null;
      endReason: string | null;
      overrideReason: string | null;
      chsiSync: Generated<ChsiSyncState>;
      /** When everything else of somebody who died was ended. */
      businessClosedAt: Date | null;
      createdAt: Generated<Date>;
      createdBy: string | null;
      updatedAt: Generated<Date>;
      updatedBy: string | null;
      version: Generated<number>;
    };
  }
}
