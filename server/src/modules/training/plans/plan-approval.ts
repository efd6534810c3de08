import { text } from '@graduate/contract/platform/text.ts';
import { type PlanState, planApproval } from '@graduate/contract/training/plans/choices.ts';
import {
  type ApprovalEvent,
  type ApprovalHandler,
  alwaysMendable,
} from '../../../platform/approval-handler.ts';
import type { Tx } from '../../../platform/database/connect.ts';
import { secretaryStep, tutorStep } from '../../../platform/usual-steps.ts';
import { type HeldPlan, holdAnyPlan } from './hold-plan.ts';
import { keepOnRecord } from './keep-on-record.ts';
import { auditPlan, basisOf } from './plan-basis.ts';
import { mustBeInTime } from './plan-windows.ts';
import { noSuchPlan, planErrors } from './plans.errors.ts';
import { maySeePlan } from './plans.scope.ts';
import { contentOf, plans, planVersions, versionOf } from './stored-plan.ts';
import { approvedVersion } from './write-version.ts';

const heldIn = async (tx: Tx, { held, recordId }: ApprovalEvent): Promise<HeldPlan> =>
  (held as HeldPlan | undefined) ?? holdAnyPlan(tx, recordId);

/** Those who decide have their time as well; what no step decides needs none. */
const mustBeTimely = async (
  tx: Tx,
  { plan, student }: HeldPlan,
  { decision }: ApprovalEvent,
): Promise<void> => {
  if (!decision) return;
  await mustBeInTime(tx, plan.state === 'collegeReview' ? 'college' : 'tutor', student.row);
};

const moveTo = async (
  tx: Tx,
  { author }: ApprovalEvent,
  { plan, student }: HeldPlan,
  state: PlanState & ('draft' | 'tutorReview' | 'collegeReview' | 'returned'),
): Promise<void> => {
  const acting = { db: tx, author };
  if (plan.workingVersionId) await planVersions.write(acting, plan.workingVersionId, { state });
  await plans.write(acting, plan.id, { state });
  await keepOnRecord(tx, author, student, state);
};

/** Agreed by all: the version comes into force and the one before it is history. */
const approve = async (tx: Tx, event: ApprovalEvent): Promise<void> => {
  const held = await heldIn(tx, event);
  const { plan, student } = held;
  await mustBeTimely(tx, held, event);
  const working = await versionOf(tx, plan.workingVersionId);
  const basis = await basisOf(tx, student.row);
  if (!working || !basis) throw noSuchPlan();
  const content = await contentOf(tx, working.id);
  const check = auditPlan(basis, content);
  const [first] = check.errors;
  if (first)
    throw planErrors.notRight({ reason: first.message, code: first.code ?? '' }, { code: first.code });
  const acting = { db: tx, author: event.author };
  if (plan.currentVersionId) await planVersions.write(acting, plan.currentVersionId, { state: 'replaced' });
  await planVersions.write(acting, working.id, approvedVersion(content, check));
  await plans.write(acting, plan.id, {
    state: 'approved',
    currentVersionId: working.id,
    workingVersionId: null,
    auditWantedAt: new Date(),
  });
  await keepOnRecord(tx, event.author, student, 'approved');
};

const sendBack = async (tx: Tx, event: ApprovalEvent): Promise<void> => {
  const held = await heldIn(tx, event);
  await mustBeTimely(tx, held, event);
  await moveTo(tx, event, held, 'returned');
};

/** The tutor looks first, where one can sign in; the college decides and sends back to the student or to the tutor. */
export const planHandler: ApprovalHandler = {
  ...planApproval,
  name: text('培养计划', 'Plan'),
  flows: [
    {
      key: planApproval.type,
      name: text('培养计划', 'Plan'),
      definition: {
        withdraw: 'beforeFirstDecision',
        steps: [
          { ...tutorStep, dayLimit: 7 },
          { ...secretaryStep, dayLimit: 7, refuseTo: ['start', 'previous'] },
        ],
      },
    },
  ],
  pageOf: (id) => `/pyjhView?planId=${id}`,
  maySee: maySeePlan,
  hold: holdAnyPlan,
  onStep: async (tx, event) => {
    const held = await heldIn(tx, event);
    await mustBeTimely(tx, held, event);
    await moveTo(tx, event, held, event.nextKey === 'tutor' ? 'tutorReview' : 'collegeReview');
  },
  onFinished: approve,
  mendable: alwaysMendable,
  onRefused: sendBack,
  onWithdrawn: async (tx, event) => moveTo(tx, event, await heldIn(tx, event), 'draft'),
};
