import type { PlagiarismResult } from '@graduate/contract/degrees/degree-applications/choices.ts';
import type {
  plagiarismSystems,
  ThesisStage,
  VersionState,
} from '@graduate/contract/degrees/theses/choices.ts';
import type { Generated } from 'kysely';

declare module '../../../platform/database/tables.ts' {
  interface Tables {
    thesisVersions: {
      id: string;
      applicationId: string;
      seq: number;
      stage: ThesisStage;
      title: string;
      titleReason: string | null;
      fileHash: string | null;
      changeNote: Generated<string>;
      status: Generated<VersionState>;
      tutorScore: number | null;
      tutorComment: string | null;
      reviseNotes: string | null;
      needsVerification: Generated<boolean>;
      submittedAt: Date | null;
      agreedAt: Date | null;
      createdAt: Generated<Date>;
      createdBy: string | null;
      updatedAt: Generated<Date>;
      version: Generated<number>;
    };
    thesisComments: {
      id: string;
      versionId: string;
      accountId: string;
      name: string;
      comment: string;
      writtenAt: Generated<Date>;
    };
    plagiarismChecks: {
      id: string;
      applicationId: string;
      batchId: string;
      versionId: string;
      tryNo: number;
      ratioTotal: number;
      ratioClean: number;
      system: keyof typeof plagiarismSystems;
      checkedAt: Date;
      documentNo: string | null;
      result: PlagiarismResult;
      createdAt: Generated<Date>;
      createdBy: string | null;
    };
  }
}
