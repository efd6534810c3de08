import type {
  DefenceDocument,
  DefenceGrade,
  DefenceMode,
  DefenceState,
  MemberAnswer,
  MemberRole,
  MemberTitle,
  PreConclusion,
  PreDefenceState,
} from '@graduate/contract/degrees/defences/choices.ts';
import type { DefenceResult } from '@graduate/contract/degrees/defences/defences.ts';
import type { Panelist } from '@graduate/contract/degrees/defences/pre-defences.ts';
import type { VoteMode } from '@graduate/contract/degrees/meetings/choices.ts';
import type { ColumnType, Generated } from 'kysely';

/** Kept as JSON. */
type Kept<T> = ColumnType<T, string | undefined, string>;

declare module '../../../platform/database/tables.ts' {
  interface Tables {
    preDefences: {
      id: string;
      applicationId: string;
      batchId: string;
      heldOn: string;
      place: string;
      panel: Kept<Panelist[]>;
      record: string;
      conclusion: PreConclusion;
      status: Generated<PreDefenceState>;
      createdBy: string | null;
      createdAt: Generated<Date>;
      updatedAt: Generated<Date>;
      version: Generated<number>;
    };
    defences: {
      id: string;
      applicationId: string;
      no: number;
      startAt: Date;
      endAt: Date;
      mode: DefenceMode;
      roomId: string | null;
      bookingId: string | null;
      placeText: Generated<string>;
      meetingUrl: string | null;
      urlPublic: Generated<boolean>;
      secretaryNo: string;
      closed: Generated<boolean>;
      status: Generated<DefenceState>;
      announcedAt: Date | null;
      postponed: Generated<boolean>;
      reason: string | null;
      present: number | null;
      yes: number | null;
      noVotes: number | null;
      abstain: number | null;
      invalid: number | null;
      retryYes: number | null;
      suggestMaster: Generated<boolean>;
      masterConsent: boolean | null;
      grade: DefenceGrade | null;
      resolution: string | null;
      minutes: Kept<DefenceResult['minutes']>;
      passed: boolean | null;
      /** An appeal has changed its result: it stands for no attempt. */
      overruled: Generated<boolean>;
      /** What each document is, by the id of its file. */
      documentKinds: Kept<Record<string, DefenceDocument>>;
      confirmedAt: Date | null;
      voteMode: Generated<VoteMode>;
      voteOpenedAt: ColumnType<Date | null, Date | null | undefined, Date | null>;
      voteClosedAt: ColumnType<Date | null, Date | null | undefined, Date | null>;
      createdBy: string | null;
      createdAt: Generated<Date>;
      updatedAt: Generated<Date>;
      updatedBy: string | null;
      version: Generated<number>;
    };
    defenceMembers: {
      defenceId: string;
      position: number;
      name: string;
      unit: string;
      title: string;
      titleLevel: MemberTitle;
      external: boolean;
      role: MemberRole;
      staffNo: string | null;
      expertId: string | null;
      present: Generated<boolean>;
      answer: Generated<MemberAnswer>;
      answerReason: ColumnType<string | null, string | null | undefined, string | null>;
    };
    defenceSeats: { defenceId: string; person: string; startAt: Date; endAt: Date };
  }
}
