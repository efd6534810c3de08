import type { PlanContent, PlanEdit } from '@graduate/contract/training/plans/plans.ts';
import type { SignedAuthor } from '../../../platform/audit/audit.ts';
import { audit } from '../../../platform/audit/audit.ts';
import type { Tx } from '../../../platform/database/connect.ts';
import type { Context } from '../../../platform/http/context.ts';
import { newId } from '../../../platform/ids.ts';
import {
  type HeldRecord,
  holdRecord,
  ownRecordId,
  type StudentScope,
} from '../../student-status/students/public.ts';
import { judgeAnew } from '../study-records/public.ts';
import { followProgramme } from './follow-programme.ts';
import { planOfHeld } from './hold-plan.ts';
import { keepOnRecord } from './keep-on-record.ts';
import { ownDesk } from './own-desk.ts';
import { auditPlan, basisOf, type PlanBasis, type PlanRecord } from './plan-basis.ts';
import { mustBeInTime } from './plan-windows.ts';
import { planErrors } from './plans.errors.ts';
import { contentOf, mustBeIn, plans, versionOf } from './stored-plan.ts';
import { wellFormed } from './well-formed.ts';
import { addVersion, rewriteVersion } from './write-version.ts';

/** Held until the plan is there: a publication is taken back before the first plan by it or not at all. */
const mustStayPublished = async (tx: Tx, programmeId: string): Promise<void> => {
  const found = await tx
    .selectFrom('programmes')
    .select('state')
    .where('id', '=', programmeId)
    .forKeyShare()
    .executeTakeFirst();
  if (found?.state !== 'published') throw planErrors.noProgramme();
};

/** The first row of a student's plan; two who make it at once make one. */
export const bindPlan = async (
  tx: Tx,
  author: SignedAuthor,
  studentId: string,
  programmeId: string,
): Promise<PlanRecord> => {
  const id = newId();
  await mustStayPublished(tx, programmeId);
  await tx
    .insertInto('studentPlans')
    .values({
      id,
      studentId,
      programmeId,
      currentVersionId: null,
      workingVersionId: null,
      auditedAt: null,
      auditWantedAt: new Date(),
      manualReason: null,
      manualBy: null,
      remindedOn: null,
    })
    .execute();
  await audit(tx, author, {
    action: 'plan.create',
    subject: 'plan',
    subjectId: id,
    after: { studentId, programmeId },
  });
  await judgeAnew(tx, studentId);
  return plans.hold({ db: tx }, { id });
};

const beforeOf = async (
  tx: Tx,
  { workingVersionId, currentVersionId }: PlanRecord,
): Promise<PlanContent | undefined> => {
  const id = workingVersionId ?? currentVersionId;
  return id === null ? undefined : contentOf(tx, id);
};

/** The working version of a plan, made where there is none: of a first plan, or of one that must be made anew. */
const writeWorking = async (
  tx: Tx,
  author: SignedAuthor,
  {
    plan,
    basis,
    edit,
    content,
  }: { plan: PlanRecord; basis: PlanBasis; edit: PlanEdit; content: PlanContent },
): Promise<string> => {
  const check = auditPlan(basis, content);
  const { direction, researchPlan } = edit;
  const working = await versionOf(tx, plan.workingVersionId);
  if (working && working.programmeId === basis.tree.id) {
    await rewriteVersion(tx, author, working, { direction, researchPlan }, content, check);
    return working.id;
  }
  const kind = plan.currentVersionId ? 'revision' : 'initial';
  const added = await addVersion(
    tx,
    author,
    { planId: plan.id, programmeId: basis.tree.id, kind, state: 'draft', direction, researchPlan },
    content,
    check,
  );
  return added.id;
};

const saveHeld = async (
  { db: tx, author }: { db: Tx; author: SignedAuthor },
  held: HeldRecord,
  { version, ...edit }: PlanEdit,
): Promise<void> => {
  const student = held.row;
  const bound = await planOfHeld(tx, student.id);
  if (bound) plans.mustBeCurrent(bound, version);
  mustBeIn({ state: bound?.state ?? 'none' }, 'save', 'none', 'draft', 'returned', 'rebind');
  await mustBeInTime(tx, bound?.currentVersionId ? 'revise' : 'make', student);
  const basis = await basisOf(
    tx,
    student,
    edit.items.map(({ courseId }) => courseId),
  );
  if (!basis) throw planErrors.noProgramme();
  const plan = bound ?? (await bindPlan(tx, author, student.id, basis.tree.id));
  const content = await wellFormed(tx, basis, edit, bound && (await beforeOf(tx, bound)));
  const workingVersionId = await writeWorking(tx, author, {
    plan,
    basis,
    edit: { version, ...edit },
    content,
  });
  await plans.change(
    { db: tx, author },
    plan,
    { workingVersionId, programmeId: basis.tree.id, state: plan.state === 'returned' ? 'returned' : 'draft' },
    'save',
    { after: { courses: content.items.length } },
  );
  await followProgramme(tx, plan, basis.tree.id);
  await keepOnRecord(tx, author, held, 'draft', { creditsRequired: basis.tree.minTotalCredits });
};

/** The student writes the own plan down, whole; what it lacks is said, what it must not do is refused. */
export const savePlan = async (context: Context<StudentScope>, edit: PlanEdit) => {
  const { db, author, scope } = context;
  const id = await ownRecordId(db, author.actor.accountId);
  await db.transaction().execute(async (tx) => {
    const held = await holdRecord(tx, scope, id);
    await saveHeld({ db: tx, author }, held, edit);
  });
  return ownDesk(context);
};
