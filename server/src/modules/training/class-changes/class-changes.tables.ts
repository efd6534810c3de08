import type {
  ChangeKind,
  ChangeReason,
  ChangeState,
} from '@graduate/contract/training/class-changes/choices.ts';
import type { Generated } from 'kysely';

declare module '../../../platform/database/tables.ts' {
  interface Tables {
    classChanges: {
      id: string;
      no: Generated<string>;
      classId: string;
      termId: string;
      departmentId: string;
      /** None when the meeting is gone for good. */
      meetingId: string | null;
      kind: ChangeKind;
      weekMask: number;
      newWeekMask: number | null;
      newWeekday: number | null;
      newStartPeriod: number | null;
      newRoomId: string | null;
      newTeacherId: string | null;
      makeupOn: string | null;
      reasonKind: ChangeReason;
      reason: string;
      notice: Generated<string>;
      beforeWords: string;
      afterWords: string;
      firstOn: string;
      firstAt: Date;
      studentConflicts: Generated<number>;
      students: Generated<number>;
      madeMeetingId: string | null;
      applicantId: string;
      state: ChangeState;
      submittedAt: Date | null;
      createdAt: Generated<Date>;
      updatedAt: Generated<Date>;
      version: Generated<number>;
    };
  }
}
