import { type Text, text } from '@graduate/contract/platform/text.ts';
import { planStates } from '@graduate/contract/training/plans/choices.ts';
import type { PlanContent } from '@graduate/contract/training/plans/plans.ts';
import type { SignedAuthor } from '../../../platform/audit/audit.ts';
import type { Db, Tx } from '../../../platform/database/connect.ts';
import type { StudentScope } from '../../student-status/students/public.ts';
import { type ProgrammeTree, programmeTree } from '../programmes/public.ts';
import { followProgramme } from './follow-programme.ts';
import { type HeldPlan, holdPlan } from './hold-plan.ts';
import { keepOnRecord } from './keep-on-record.ts';
import { putInForce } from './office-edit.ts';
import { auditPlan, basisOf, type PlanBasis } from './plan-basis.ts';
import { noSuchPlan, planErrors } from './plans.errors.ts';
import { contentOf, plans, planVersions, versionOf } from './stored-plan.ts';
import { beginningOf } from './suggest-plan.ts';
import { wellFormed } from './well-formed.ts';
import { rewriteVersion } from './write-version.ts';

/** What became of the plan of a student. */
export type Moved = {
  studentNo: string | null;
  name: string;
  moved: boolean;
  why: Text;
  /** Courses that have no place in the new edition and were not taken. */
  dropped: string[];
  /** What the new edition asks for and the plan had not. */
  added: string[];
};

/** What a plan holds by another edition: what has a place stays, what must be taken comes, links follow their kind. */
const contentIn = (basis: PlanBasis, from: ProgrammeTree, before: PlanContent) => {
  const { prepared, touched, tree } = basis;
  const hasPlace = ({ courseId, kind }: PlanContent['items'][number]) =>
    prepared.listed.has(courseId) ||
    touched.has(courseId) ||
    kind === 'makeup' ||
    prepared.openModuleId !== null;
  const kept = before.items.filter(hasPlace);
  const have = new Set(kept.map(({ courseId }) => courseId));
  const required = beginningOf(basis).items.filter(({ courseId }) => !have.has(courseId));
  const kindOf = new Map(from.links.map(({ id, kind }) => [id, kind]));
  const termOf = new Map(before.links.map(({ linkId, termNo }) => [kindOf.get(linkId), termNo]));
  const nameOf = ({ courseId }: { courseId: string }) => prepared.courses.get(courseId)?.name ?? '';
  return {
    content: {
      items: [...kept, ...required],
      links: tree.links.map(({ id: linkId, kind }) => ({ linkId, termNo: termOf.get(kind) ?? null })),
    },
    dropped: before.items.filter((item) => !hasPlace(item)).map(nameOf),
    added: required.map(nameOf),
  };
};

type Target = { from: ProgrammeTree; to: ProgrammeTree };

/** What is still being written goes on by the new edition. */
const moveDraft = async (
  tx: Tx,
  author: SignedAuthor,
  { plan, student }: HeldPlan,
  basis: PlanBasis,
  content: PlanContent,
): Promise<void> => {
  const working = await versionOf(tx, plan.workingVersionId);
  if (!working) throw noSuchPlan();
  const placed = await wellFormed(tx, basis, content, undefined);
  const { direction, researchPlan } = working;
  const programmeId = basis.tree.id;
  await rewriteVersion(tx, author, working, { direction, researchPlan }, placed, auditPlan(basis, placed));
  await planVersions.write({ db: tx, author }, working.id, { programmeId });
  await plans.change({ db: tx, author }, plan, { programmeId, auditWantedAt: new Date() }, 'move', {
    after: { programmeId },
  });
  await followProgramme(tx, plan, programmeId);
  await keepOnRecord(tx, author, student, plan.state, { creditsRequired: basis.tree.minTotalCredits });
};

const isDraft = ({ state, currentVersionId }: HeldPlan['plan']) =>
  (state === 'draft' || state === 'returned') && currentVersionId === null;

/** One plan from one edition to another, for itself; what others are deciding or revising stays where it is. */
export const movePlan = (
  { db, author, scope }: { db: Db; author: SignedAuthor; scope: StudentScope },
  id: string,
  { from, to }: Target,
): Promise<Moved> =>
  db.transaction().execute(async (tx): Promise<Moved> => {
    const held = await holdPlan(tx, scope, id);
    const { plan, student } = held;
    const { studentNo, name } = student.row;
    const stays = (why: Text): Moved => ({ studentNo, name, moved: false, why, dropped: [], added: [] });
    if (plan.programmeId !== from.id) return stays(text('已不按原版次执行', 'No longer on this edition'));
    const inForce = plan.state === 'approved' && plan.currentVersionId !== null;
    const { zh, en } = planStates[plan.state];
    if (!inForce && !isDraft(plan)) return stays(text(`${zh}，请办结后再迁移`, `${en}: settle it first`));
    const before = await contentOf(tx, (inForce ? plan.currentVersionId : plan.workingVersionId) ?? '');
    const ids = before.items.map(({ courseId }) => courseId);
    const basis = await basisOf(tx, student.row, ids, to.id);
    if (!basis) throw planErrors.noProgramme();
    const { content, dropped, added } = contentIn(basis, from, before);
    const reason = `培养方案第${from.edition}版迁移至第${to.edition}版`;
    if (inForce) await putInForce(tx, author, { plan: held, content, reason, basis });
    else await moveDraft(tx, author, held, basis, content);
    return { studentNo, name, moved: true, why: text('', ''), dropped, added };
  });

export const editionsFor = async (db: Db, fromId: string, toId: string): Promise<Target> => ({
  from: await programmeTree(db, fromId),
  to: await programmeTree(db, toId),
});
