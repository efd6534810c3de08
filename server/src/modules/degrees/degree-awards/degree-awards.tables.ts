import type { DegreeCategory } from '@graduate/contract/degrees/degree-applications/choices.ts';
import type { CertificateState, ReportState } from '@graduate/contract/degrees/degree-awards/choices.ts';
import type { DegreeLevel } from '@graduate/contract/degrees/degree-batches/choices.ts';
import type { Generated } from 'kysely';

declare module '../../../platform/database/tables.ts' {
  interface Tables {
    degreeAwards: {
      id: string;
      applicationId: string;
      studentId: string;
      batchId: string;
      degreeLevel: DegreeLevel;
      degreeCategory: DegreeCategory | null;
      awardDate: string;
      certificateNo: string | null;
      presidentName: string;
      chairName: string;
      resolutionNo: string;
      publishedAt: Date | null;
      certificateState: Generated<CertificateState>;
      code: string | null;
      collectedAt: Date | null;
      agentName: string | null;
      agentProof: string | null;
      proofNo: string | null;
      proofCode: string | null;
      proofAt: Date | null;
      reportState: Generated<ReportState>;
      reportedAt: Date | null;
      revocationToldAt: Date | null;
      revocationUntil: string | null;
      revokedAt: Date | null;
      decisionNo: string | null;
      revokeReason: string | null;
      createdAt: Generated<Date>;
      createdBy: string | null;
      updatedAt: Generated<Date>;
      version: Generated<number>;
    };
    degreeCertificateForms: {
      formNo: string;
      awardId: string;
      printedAt: Generated<Date>;
      printedBy: string | null;
      voidAt: Date | null;
      voidReason: string | null;
    };
  }
}
