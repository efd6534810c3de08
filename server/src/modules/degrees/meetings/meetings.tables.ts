import type {
  BallotChoice,
  CommitteeLevel,
  CommitteeRole,
  ItemResult,
  MeetingState,
  VoteMode,
} from '@graduate/contract/degrees/meetings/choices.ts';
import type { ColumnType, Generated } from 'kysely';

declare module '../../../platform/database/tables.ts' {
  interface Tables {
    degreeCommittees: {
      id: string;
      name: string;
      level: CommitteeLevel;
      departmentIds: string[];
      enabled: boolean;
      createdAt: Generated<Date>;
      updatedAt: Generated<Date>;
      version: Generated<number>;
    };
    degreeCommitteeMembers: {
      committeeId: string;
      staffId: string;
      role: CommitteeRole;
      fromDate: string;
      toDate: string;
    };
    degreeMeetings: {
      id: string;
      batchId: string;
      committeeId: string;
      level: CommitteeLevel;
      name: string;
      no: string;
      heldAt: Date;
      place: string;
      voteMode: VoteMode;
      status: Generated<MeetingState>;
      resolutionNo: string | null;
      closedAt: Date | null;
      publishedAt: Date | null;
      createdAt: Generated<Date>;
      createdBy: string | null;
      updatedAt: Generated<Date>;
      version: Generated<number>;
    };
    degreeMeetingMembers: {
      meetingId: string;
      staffId: string;
      accountId: string | null;
      name: string;
      role: CommitteeRole;
      place: number;
      present: Generated<boolean>;
    };
    degreeMeetingItems: {
      id: string;
      meetingId: string;
      applicationId: string;
      place: number;
      degreeGranted: 'D' | 'M';
      yes: number | null;
      no: number | null;
      abstain: number | null;
      deferred: Generated<boolean>;
      reason: string | null;
      result: ItemResult | null;
      settled: Generated<boolean>;
      noticeReason: string | null;
      notifiedAt: Date | null;
      statementUntil: string | null;
      statement: string | null;
      statedAt: Date | null;
      /** The decided item this one puts right. */
      corrects: ColumnType<string | null, string | null | undefined, never>;
      correctionReason: ColumnType<string | null, string | null | undefined, never>;
    };
    degreeBallots: { id: string; subjectType: string; subjectId: string; choice: BallotChoice };
    degreeBallotVoters: { subjectType: string; subjectId: string; accountId: string };
  }
}
