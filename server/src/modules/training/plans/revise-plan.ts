import type { Context } from '../../../platform/http/context.ts';
import { holdRecord, ownRecordId, type StudentScope } from '../../student-status/students/public.ts';
import { planOfHeld } from './hold-plan.ts';
import { keepOnRecord } from './keep-on-record.ts';
import { ownDesk } from './own-desk.ts';
import { auditPlan, basisOf } from './plan-basis.ts';
import { revisedAlready } from './plan-obstacles.ts';
import { mustBeInTime } from './plan-windows.ts';
import { noSuchPlan, planErrors } from './plans.errors.ts';
import { contentOf, mustBeIn, plans, planVersions, versionOf } from './stored-plan.ts';
import { addVersion } from './write-version.ts';

/** Begins a revision: a draft like the version in force, which stays in force until the draft is approved. */
export const revisePlan = async (
  context: Context<StudentScope>,
  { version, reason }: { version: number; reason: string },
) => {
  const { db, author, scope } = context;
  const studentId = await ownRecordId(db, author.actor.accountId);
  await db.transaction().execute(async (tx) => {
    const held = await holdRecord(tx, scope, studentId);
    const plan = await planOfHeld(tx, studentId);
    if (!plan) throw noSuchPlan();
    mustBeIn(plan, 'revise', 'approved');
    plans.mustBeCurrent(plan, version);
    await mustBeInTime(tx, 'revise', held.row);
    if (reason === '') throw planErrors.noReason();
    const tooMany = await revisedAlready(tx, plan.id);
    if (tooMany) throw tooMany;
    const current = await versionOf(tx, plan.currentVersionId);
    const basis = await basisOf(tx, held.row);
    if (!current || !basis) throw noSuchPlan();
    const content = await contentOf(tx, current.id);
    const { programmeId, direction, researchPlan } = current;
    const added = await addVersion(
      tx,
      author,
      { planId: plan.id, programmeId, kind: 'revision', state: 'draft', reason, direction, researchPlan },
      content,
      auditPlan(basis, content),
    );
    const drafted = { workingVersionId: added.id, state: 'draft' as const };
    await plans.change({ db: tx, author }, plan, drafted, 'revise', { after: { no: added.no, reason } });
    await keepOnRecord(tx, author, held, 'draft');
  });
  return ownDesk(context);
};

/** Gives a revision up: the version in force is all there is again. */
export const discardRevision = async (context: Context<StudentScope>, { version }: { version: number }) => {
  const { db, author, scope } = context;
  const studentId = await ownRecordId(db, author.actor.accountId);
  await db.transaction().execute(async (tx) => {
    const held = await holdRecord(tx, scope, studentId);
    const plan = await planOfHeld(tx, studentId);
    if (!plan) throw noSuchPlan();
    mustBeIn(plan, 'discard', 'draft', 'returned');
    plans.mustBeCurrent(plan, version);
    const working = await versionOf(tx, plan.workingVersionId);
    if (!plan.currentVersionId || !working) throw noSuchPlan();
    const acting = { db: tx, author };
    await plans.change(acting, plan, { workingVersionId: null, state: 'approved' }, 'discard', {
      before: { no: working.no },
    });
    await planVersions.drop(acting, working, 'discard', {
      before: { no: working.no, reason: working.reason },
    });
    await keepOnRecord(tx, author, held, 'approved');
  });
  return ownDesk(context);
};
