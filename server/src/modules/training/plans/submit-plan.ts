import { text } from '@graduate/contract/platform/text.ts';
import { type PlanState, planApproval, planVersionKinds } from '@graduate/contract/training/plans/choices.ts';
import type { Tx } from '../../../platform/database/connect.ts';
import type { Context } from '../../../platform/http/context.ts';
import { secretaryStep } from '../../../platform/usual-steps.ts';
import { openInstance, whereRecordsWait, withdrawInstance } from '../../mechanisms/approvals/public.ts';
import { hasMainTutor } from '../../people/guidance/public.ts';
import {
  holdRecord,
  ownRecordId,
  peopleOfStudent,
  type StudentScope,
} from '../../student-status/students/public.ts';
import { planOfHeld } from './hold-plan.ts';
import { keepOnRecord } from './keep-on-record.ts';
import { ownDesk } from './own-desk.ts';
import { planHandler } from './plan-approval.ts';
import { auditPlan, basisOf, type PlanBasis, type PlanRecord } from './plan-basis.ts';
import { revisesNothing } from './plan-obstacles.ts';
import { mustBeInTime } from './plan-windows.ts';
import { noSuchPlan, planErrors } from './plans.errors.ts';
import { contentOf, mustBeIn, plans, planVersions, type VersionRecord, versionOf } from './stored-plan.ts';

const { moduleCode, businessCode } = planApproval;

/** Nothing must be missing; of a revision something must differ. */
const mustBeRight = async (
  tx: Tx,
  basis: PlanBasis,
  plan: PlanRecord,
  working: VersionRecord,
): Promise<void> => {
  const content = await contentOf(tx, working.id);
  const [first] = auditPlan(basis, content).errors;
  if (first)
    throw planErrors.notRight({ reason: first.message, code: first.code ?? '' }, { code: first.code });
  if (await revisesNothing(tx, basis, { plan, working }, content)) throw planErrors.nothingChanged();
};

type AtVersion = { version: number };

const onItsWay: readonly PlanState[] = ['tutorReview', 'collegeReview'];

/** A tutor as whom nobody signs in is left out of the way: the plan waits for the college at once. */
const waitsForCollege = async (tx: Tx, planId: string): Promise<boolean> =>
  (await whereRecordsWait(tx, planApproval.type, [planId])).get(planId)?.stepKey === secretaryStep.key;

/** Sends the own plan to the tutor; sent twice it is on its way once. */
export const submitPlan = async (context: Context<StudentScope>, { version }: AtVersion) => {
  const { db, services, author, scope } = context;
  const studentId = await ownRecordId(db, author.actor.accountId);
  await db.transaction().execute(async (tx) => {
    const held = await holdRecord(tx, scope, studentId);
    const plan = await planOfHeld(tx, studentId);
    if (!plan) throw noSuchPlan();
    if (onItsWay.includes(plan.state)) return;
    mustBeIn(plan, 'submit', 'draft', 'returned');
    plans.mustBeCurrent(plan, version);
    await mustBeInTime(tx, plan.currentVersionId ? 'revise' : 'make', held.row);
    const working = await versionOf(tx, plan.workingVersionId);
    if (!working) throw noSuchPlan();
    if (!(await hasMainTutor(tx, studentId))) throw planErrors.noTutor();
    const basis = await basisOf(tx, held.row, []);
    if (!basis) throw planErrors.noProgramme();
    await mustBeRight(tx, basis, plan, working);
    const acting = { db: tx, author };
    await planVersions.write(acting, working.id, { state: 'tutorReview', submittedAt: new Date() });
    await plans.change(acting, plan, { state: 'tutorReview' }, 'submit', { after: { no: working.no } });
    await keepOnRecord(tx, author, held, 'tutorReview');
    await openInstance(services, tx, author, planHandler, {
      ...(await peopleOfStudent(tx, studentId)),
      recordId: plan.id,
      applicantId: author.actor.accountId,
      title: text(`培养计划：${held.row.name}`, `Plan of ${held.row.name}`),
      summary: text(
        `${planVersionKinds[working.kind].zh}，总学分${working.totalCredits}，学位课${working.degreeCredits}学分`,
        `${planVersionKinds[working.kind].en}, ${working.totalCredits} credits, ${working.degreeCredits} of degree courses`,
      ),
    });
    if (!(await waitsForCollege(tx, plan.id))) return;
    await planVersions.write(acting, working.id, { state: 'collegeReview' });
    await plans.write(acting, plan.id, { state: 'collegeReview' });
    await keepOnRecord(tx, author, held, 'collegeReview');
  });
  return ownDesk(context);
};

/** Takes the own plan back while nobody has decided. */
export const withdrawPlan = async (context: Context<StudentScope>, { version }: AtVersion) => {
  const { db, services, author, scope } = context;
  const studentId = await ownRecordId(db, author.actor.accountId);
  const plan = await db.transaction().execute(async (tx) => {
    await holdRecord(tx, scope, studentId);
    return planOfHeld(tx, studentId);
  });
  if (!plan) throw noSuchPlan();
  if (plan.state !== 'draft') {
    mustBeIn(plan, 'withdraw', ...onItsWay);
    plans.mustBeCurrent(plan, version);
    await withdrawInstance({ services, author }, { moduleCode, businessCode, recordId: plan.id });
  }
  return ownDesk(context);
};
