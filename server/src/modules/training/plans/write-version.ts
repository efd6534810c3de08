import type { PlanVersionKind, PlanVersionState } from '@graduate/contract/training/plans/choices.ts';
import type { PlanContent } from '@graduate/contract/training/plans/plans.ts';
import type { Author } from '../../../platform/audit/audit.ts';
import type { Tx } from '../../../platform/database/connect.ts';
import { type AuditOutcome, asCredits } from '../study-records/public.ts';
import { planVersions, type VersionRecord, writeContent } from './stored-plan.ts';

type NewVersion = {
  planId: string;
  programmeId: string;
  kind: PlanVersionKind;
  state: PlanVersionState;
  reason?: string;
  direction?: string;
  researchPlan?: string;
};

const sumsOf = ({ totals, warnings }: AuditOutcome) => ({
  totalCredits: asCredits(totals.total.selected),
  degreeCredits: asCredits(totals.degree.selected),
  warnings: warnings.length,
});

/** What is kept of a version for good when it comes into force. */
const snapshotOf = (content: PlanContent, check: AuditOutcome): string =>
  JSON.stringify({ ...content, check });

/** The next version of a plan. */
export const addVersion = async (
  tx: Tx,
  author: Author,
  version: NewVersion,
  content: PlanContent,
  check: AuditOutcome,
): Promise<VersionRecord> => {
  const last = await tx
    .selectFrom('planVersions')
    .select((eb) => eb.fn.max('no').as('no'))
    .where('planId', '=', version.planId)
    .executeTakeFirst();
  const approved = version.state === 'approved';
  const added = await planVersions.add(
    { db: tx, author },
    {
      ...version,
      no: (last?.no ?? 0) + 1,
      ...sumsOf(check),
      submittedAt: null,
      approvedAt: approved ? new Date() : null,
      snapshot: approved ? snapshotOf(content, check) : null,
      createdBy: author.actor?.accountId ?? null,
    },
    { after: { ...version, courses: content.items.length } },
  );
  await writeContent(tx, added.id, content);
  return added;
};

/** A version that is worked on is written anew. */
export const rewriteVersion = async (
  tx: Tx,
  author: Author,
  before: VersionRecord,
  texts: { direction: string; researchPlan: string },
  content: PlanContent,
  check: AuditOutcome,
): Promise<void> => {
  await writeContent(tx, before.id, content);
  await planVersions.change({ db: tx, author }, before, { ...texts, ...sumsOf(check) }, 'edit', {
    after: { courses: content.items.length, ...sumsOf(check) },
  });
};

export const approvedVersion = (content: PlanContent, check: AuditOutcome) => ({
  state: 'approved' as const,
  approvedAt: new Date(),
  snapshot: snapshotOf(content, check),
  ...sumsOf(check),
});
