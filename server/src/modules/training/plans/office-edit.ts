import { text } from '@graduate/contract/platform/text.ts';
import { planApproval } from '@graduate/contract/training/plans/choices.ts';
import type { OfficeEdit, PlanContent, SavedPlan } from '@graduate/contract/training/plans/plans.ts';
import type { SignedAuthor } from '../../../platform/audit/audit.ts';
import type { Tx } from '../../../platform/database/connect.ts';
import type { Context } from '../../../platform/http/context.ts';
import { notifyPeople } from '../../commons/messages/public.ts';
import { cancelInstance } from '../../mechanisms/approvals/public.ts';
import { peopleOfStudent, type StudentScope } from '../../student-status/students/public.ts';
import { type AuditOutcome, auditInWords } from '../study-records/public.ts';
import { followProgramme } from './follow-programme.ts';
import { type HeldPlan, holdPlan } from './hold-plan.ts';
import { keepOnRecord } from './keep-on-record.ts';
import { auditPlan, basisOf, type PlanBasis } from './plan-basis.ts';
import { differencesBetween } from './plan-differences.ts';
import { planErrors } from './plans.errors.ts';
import { contentOf, mustBeIn, plans, planVersions, versionOf } from './stored-plan.ts';
import { wellFormed } from './well-formed.ts';
import { addVersion } from './write-version.ts';

const { moduleCode, businessCode } = planApproval;

const tellThem = async (tx: Tx, { plan, student }: HeldPlan, reason: string): Promise<void> => {
  const { accountId, tutorIds } = await peopleOfStudent(tx, student.row.id);
  await notifyPeople(tx, [...(accountId ? [accountId] : []), ...tutorIds], {
    kind: 'result',
    title: text(
      `学院已调整${student.row.name}的培养计划：${reason}`,
      `The college has changed the plan of ${student.row.name}: ${reason}`,
    ),
    link: `/zdyxd/xspyjhView?planId=${plan.id}`,
  });
};

/** What was being worked on is given up: the college has decided. */
const endWorking = async (tx: Tx, author: SignedAuthor, { plan }: HeldPlan): Promise<void> => {
  const working = await versionOf(tx, plan.workingVersionId);
  if (!working) return;
  if (plan.state === 'tutorReview' || plan.state === 'collegeReview')
    await cancelInstance(tx, author, { moduleCode, businessCode, recordId: plan.id });
  await planVersions.write({ db: tx, author }, working.id, { state: 'replaced' });
};

/** A version in force is followed by another only where something differs. */
const mustDiffer = (basis: PlanBasis, before: PlanContent, after: PlanContent): void => {
  if (differencesBetween(basis, before, after).length === 0) throw planErrors.nothingChanged();
};

type Edited = {
  plan: HeldPlan;
  content: PlanContent;
  reason: string;
  /** By which it is measured; the programme it follows unless another is given. */
  basis?: PlanBasis;
};

/** A new version is in force at once; the student and the tutor are told. */
export const putInForce = async (
  tx: Tx,
  author: SignedAuthor,
  { plan: held, content: given, reason, basis: other }: Edited,
): Promise<AuditOutcome> => {
  const { plan, student } = held;
  mustBeIn(plan, 'change', 'draft', 'tutorReview', 'collegeReview', 'returned', 'approved', 'rebind');
  const ids = given.items.map(({ courseId }) => courseId);
  const basis = other ?? (await basisOf(tx, student.row, ids));
  if (!basis) throw planErrors.noProgramme();
  const before = plan.workingVersionId ?? plan.currentVersionId;
  const content = await wellFormed(
    tx,
    basis,
    given,
    before === null ? undefined : await contentOf(tx, before),
  );
  if (!other && plan.workingVersionId === null && before !== null)
    mustDiffer(basis, await contentOf(tx, before), content);
  const check = auditPlan(basis, content);
  const texts = await versionOf(tx, before);
  await endWorking(tx, author, held);
  if (plan.currentVersionId)
    await planVersions.write({ db: tx, author }, plan.currentVersionId, { state: 'replaced' });
  const added = await addVersion(
    tx,
    author,
    {
      planId: plan.id,
      programmeId: basis.tree.id,
      kind: 'office',
      state: 'approved',
      reason,
      direction: texts?.direction ?? '',
      researchPlan: texts?.researchPlan ?? '',
    },
    content,
    check,
  );
  const inForce = {
    currentVersionId: added.id,
    workingVersionId: null,
    programmeId: basis.tree.id,
    state: 'approved' as const,
    auditWantedAt: new Date(),
  };
  await plans.change({ db: tx, author }, plan, inForce, 'office', { after: { no: added.no, reason } });
  await followProgramme(tx, plan, basis.tree.id);
  await keepOnRecord(tx, author, student, 'approved', { creditsRequired: basis.tree.minTotalCredits });
  await tellThem(tx, held, reason);
  return check;
};

/** The college changes a plan for its student. */
export const officeEdit = async (
  { db, author, scope, language }: Context<StudentScope>,
  { id, version, reason, ...content }: { id: string } & OfficeEdit,
): Promise<SavedPlan> =>
  db.transaction().execute(async (tx) => {
    const plan = await holdPlan(tx, scope, id);
    plans.mustBeCurrent(plan.plan, version);
    const check = await putInForce(tx, author, { plan, content, reason });
    const after = await plans.hold({ db: tx }, { id });
    return { id, state: after.state, version: after.version, check: auditInWords(check, language) };
  });

type Adjustment = { add: PlanContent['items']; remove: readonly string[]; reason: string };

/** The same change of one of many plans: what it has already is not added, what it has not is not removed. */
export const adjustPlan = (
  { db, author, scope }: Context<StudentScope>,
  id: string,
  { add, remove, reason }: Adjustment,
): Promise<void> =>
  db.transaction().execute(async (tx) => {
    const plan = await holdPlan(tx, scope, id);
    mustBeIn(plan.plan, 'change', 'approved');
    const before = await contentOf(tx, plan.plan.currentVersionId ?? '');
    const have = new Set(before.items.map(({ courseId }) => courseId));
    const items = [
      ...before.items.filter(({ courseId }) => !remove.includes(courseId)),
      ...add.filter(({ courseId }) => !have.has(courseId)),
    ];
    await putInForce(tx, author, { plan, content: { ...before, items }, reason });
  });
