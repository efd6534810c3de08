import type { LeaveState, LeaveType, Transport } from '@graduate/contract/student-status/leaves/choices.ts';
import type { Generated } from 'kysely';

declare module '../../../platform/database/tables.ts' {
  interface Tables {
    leaves: {
      id: string;
      no: string;
      studentId: string;
      leaveType: LeaveType;
      fromAt: Date;
      toAt: Date;
      days: number;
      totalDays: number;
      abroad: Generated<boolean>;
      region: string | null;
      destination: string;
      transport: Transport | null;
      contactPhone: string;
      emergencyPhone: string;
      reason: string;
      courseImpact: Generated<boolean>;
      courseNote: string | null;
      state: LeaveState;
      parentId: string | null;
      submittedAt: Date | null;
      approvedAt: Date | null;
      returnedAt: Date | null;
      returnPlace: string | null;
      returnFileIds: Generated<string[]>;
      returnNote: string | null;
      returnRejectReason: string | null;
      returnConfirmedBy: string | null;
      closedAt: Date | null;
      verifyCode: string | null;
      remindedOn: string | null;
      recordNote: string | null;
      recordedBy: string | null;
      createdAt: Generated<Date>;
      createdBy: string | null;
      updatedAt: Generated<Date>;
      version: Generated<number>;
    };
  }
}
