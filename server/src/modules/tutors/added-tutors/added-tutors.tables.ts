import type { AddedCheck, NewPeer, Teaching } from '@graduate/contract/tutors/added-tutors/added.ts';
import type { AddedState, ObjectionState } from '@graduate/contract/tutors/added-tutors/choices.ts';
import type { Outcome, Project } from '@graduate/contract/tutors/tutor-records/records.ts';
import type { Generated, JSONColumnType } from 'kysely';

type Kept<T extends object> = JSONColumnType<T, string | undefined, string>;

declare module '../../../platform/database/tables.ts' {
  interface Tables {
    addedTutorBatches: {
      id: string;
      name: string;
      year: number;
      applyFrom: string;
      applyTo: string;
      levels: ('D' | 'M')[];
      peerReview: boolean;
      enabled: boolean;
      version: Generated<number>;
    };
    addedTutorApplications: {
      id: string;
      batchId: string;
      staffId: string;
      departmentId: string;
      level: 'D' | 'M';
      degreeType: 'A' | 'P';
      disciplineCode: string;
      titleSince: string | null;
      mastersGuided: Generated<number>;
      projects: Kept<Project[]>;
      outcomes: Kept<Outcome[]>;
      teaching: Kept<Teaching[]>;
      promised: Generated<boolean>;
      checks: Kept<AddedCheck[]>;
      peers: Kept<NewPeer[]>;
      state: AddedState;
      reason: string | null;
      noticeFrom: string | null;
      noticeTo: string | null;
      qualificationId: string | null;
      applicantId: string;
      submittedAt: Date | null;
      version: Generated<number>;
    };
    addedTutorVotes: {
      id: string;
      applicationId: string;
      level: 'sub' | 'school';
      mode: 'count' | 'electronic';
      total: number;
      present: number;
      yes: number | null;
      no: number | null;
      abstain: number | null;
      result: 'pass' | 'refuse' | null;
      openedAt: Generated<Date>;
      closedAt: Date | null;
    };
    addedTutorVoters: {
      voteId: string;
      staffId: string;
      accountId: string | null;
      name: string;
      present: boolean;
    };
    addedTutorObjections: {
      id: string;
      applicationId: string;
      authorId: string;
      content: string;
      state: Generated<ObjectionState>;
      answer: string | null;
      createdAt: Generated<Date>;
      answeredAt: Date | null;
      version: Generated<number>;
    };
  }
}
