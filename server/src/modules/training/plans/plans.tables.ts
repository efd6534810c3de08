import type {
  Completion,
  PlanState,
  PlanVersionKind,
  PlanVersionState,
} from '@graduate/contract/training/plans/choices.ts';
import type { PlanContent } from '@graduate/contract/training/plans/plans.ts';
import type { PlanItemKind } from '@graduate/contract/training/study-records/choices.ts';
import type { ColumnType, Generated } from 'kysely';
import type { AuditOutcome } from '../study-records/public.ts';

/** Read as an object, written as text. */
type Json<T> = ColumnType<T | null, string | null | undefined, string | null>;

/** What is kept of an audit: its sums and one explanation of every rule that does not hold. */
export type KeptAudit = Pick<AuditOutcome, 'totals' | 'modules' | 'links' | 'errors'>;

/** What a plan was before a change of status. */
type BeforeRebind = { programmeId: string; state: PlanState; currentVersionId: string | null };

declare module '../../../platform/database/tables.ts' {
  interface Tables {
    studentPlans: {
      id: string;
      studentId: string;
      programmeId: string;
      currentVersionId: string | null;
      workingVersionId: string | null;
      state: Generated<PlanState>;
      completion: Generated<Completion>;
      completionDetail: Json<KeptAudit>;
      verdictDigest: Generated<string | null>;
      missing: Generated<number>;
      creditsEarned: Generated<number>;
      degreeCreditsEarned: Generated<number>;
      linksDone: Generated<number>;
      linksNeeded: Generated<number>;
      creditsBehind: Generated<number>;
      completedOn: string | null;
      auditedAt: Date | null;
      auditWantedAt: Date | null;
      manualReason: string | null;
      manualFileIds: Generated<string[]>;
      manualBy: string | null;
      manualAt: Date | null;
      toldOn: string | null;
      remindedOn: string | null;
      beforeRebind: Json<BeforeRebind>;
      createdAt: Generated<Date>;
      updatedAt: Generated<Date>;
      version: Generated<number>;
    };
    planVersions: {
      id: string;
      planId: string;
      no: number;
      kind: PlanVersionKind;
      reason: Generated<string>;
      state: PlanVersionState;
      programmeId: string;
      direction: Generated<string>;
      researchPlan: Generated<string>;
      totalCredits: Generated<number>;
      degreeCredits: Generated<number>;
      warnings: Generated<number>;
      snapshot: Json<PlanContent & { check: AuditOutcome }>;
      submittedAt: Date | null;
      approvedAt: Date | null;
      createdAt: Generated<Date>;
      createdBy: string | null;
      updatedAt: Generated<Date>;
      version: Generated<number>;
    };
    planItems: {
      versionId: string;
      courseId: string;
      moduleId: string | null;
      plannedTermId: string | null;
      plannedTermNo: number | null;
      kind: PlanItemKind;
      exemptionId: string | null;
      note: Generated<string>;
    };
    planLinks: { versionId: string; linkId: string; plannedTermNo: number | null };
  }
}
