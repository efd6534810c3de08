import type {
  CheckInAction,
  DeferKind,
  Materials,
} from '@graduate/contract/student-status/check-in/choices.ts';
import type {
  EntryState,
  FaceResult,
  ReviewResult,
} from '@graduate/contract/student-status/students/choices.ts';
import type { ColumnType, Generated } from 'kysely';

declare module '../../../platform/database/tables.ts' {
  interface Tables {
    studentCheckIns: {
      id: string;
      studentId: string;
      year: number;
      entryState: Generated<EntryState>;
      arrivedAt: Date | null;
      place: string | null;
      materials: ColumnType<Materials, string | undefined, string>;
      faceVerify: Generated<FaceResult>;
      faceNote: string | null;
      leaveReason: string | null;
      leaveUntil: string | null;
      leaveExtended: Generated<boolean>;
      notEnrolReason: string | null;
      documentNo: string | null;
      deferUntilYear: number | null;
      deferKind: DeferKind | null;
      operatorId: string | null;
      reviewResult: Generated<ReviewResult>;
      reviewOpinion: string | null;
      reviewAt: Date | null;
      reviewerId: string | null;
      reviewFilesId: string | null;
      createdAt: Generated<Date>;
      updatedAt: Generated<Date>;
      version: Generated<number>;
    };
    studentCheckInActs: {
      id: string;
      checkInId: string;
      action: CheckInAction;
      reason: string | null;
      filesId: string | null;
      operatorId: string | null;
      at: Generated<Date>;
    };
  }
}
