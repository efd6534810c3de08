import type { PlanState } from '@graduate/contract/training/plans/choices.ts';
import type { PlanContent } from '@graduate/contract/training/plans/plans.ts';
import type { Insertable } from 'kysely';
import type { Db, Tx } from '../../../src/platform/database/connect.ts';
import type { Tables } from '../../../src/platform/database/tables.ts';
import { newId } from '../../../src/platform/ids.ts';

type Plan = Insertable<Tables['studentPlans']>;
type Version = Insertable<Tables['planVersions']>;

export const planRowOf = (given: Partial<Plan> & Pick<Plan, 'studentId' | 'programmeId'>): Plan => ({
  id: newId(),
  currentVersionId: null,
  workingVersionId: null,
  auditedAt: null,
  auditWantedAt: null,
  manualReason: null,
  manualBy: null,
  remindedOn: null,
  ...given,
});

export const versionRowOf = (given: Partial<Version> & Pick<Version, 'planId' | 'programmeId'>): Version => ({
  id: newId(),
  no: 1,
  kind: 'initial',
  state: 'approved',
  submittedAt: null,
  approvedAt: null,
  createdBy: null,
  ...given,
});

type NewPlan = {
  studentId: string;
  programmeId: string;
  state?: PlanState;
  submittedAt?: Date | null;
  content?: PlanContent;
};

/** A plan with one version, in force unless another state is given. */
export const insertPlan = async (
  db: Db | Tx,
  {
    studentId,
    programmeId,
    state = 'approved',
    submittedAt = null,
    content = { items: [], links: [] },
  }: NewPlan,
): Promise<string> => {
  const inForce = state === 'approved';
  const plan = planRowOf({ studentId, programmeId, state });
  const version = versionRowOf({
    planId: plan.id,
    programmeId,
    state: inForce ? 'approved' : 'draft',
    submittedAt,
    approvedAt: inForce ? new Date() : null,
  });
  await db.insertInto('studentPlans').values(plan).execute();
  await db.insertInto('planVersions').values(version).execute();
  for (const { termNo, ...item } of content.items)
    await db
      .insertInto('planItems')
      .values({
        ...item,
        versionId: version.id,
        plannedTermNo: termNo,
        plannedTermId: null,
        exemptionId: null,
      })
      .execute();
  await db
    .updateTable('studentPlans')
    .set(inForce ? { currentVersionId: version.id } : { workingVersionId: version.id })
    .where('id', '=', plan.id)
    .execute();
  return plan.id;
};
