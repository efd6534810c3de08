import type { PlanContent, PlanItem } from '@graduate/contract/training/plans/plans.ts';
import { studyTerm } from '@graduate/contract/training/plans/study-terms.ts';
import { auditPlan, currentTermNo, type PlanBasis } from './plan-basis.ts';

const firstTermOf = ({ fromTerm, student }: PlanBasis): number => fromTerm ?? currentTermNo(student);

/** A term for a course: as the programme suggests, not before now, in a season it is taught, after what it needs. */
const termFor = (basis: PlanBasis, items: readonly PlanItem[], courseId: string): number => {
  const { prepared, student, tree } = basis;
  const course = prepared.courses.get(courseId);
  const last = tree.duration * 2;
  const before = (course?.prerequisites ?? []).map(
    ({ courseId: id }) => items.find((item) => item.courseId === id)?.termNo ?? 0,
  );
  const suggested = tree.courses.find((one) => one.courseId === courseId)?.suggestedTerm ?? 1;
  const first = Math.max(suggested, firstTermOf(basis), ...before.map((no) => no + 1));
  for (let no = first; no <= last; no += 1) {
    const full = creditsIn(basis, items, no) + (course?.credits ?? 0) > tree.maxTermCredits;
    if (!full && course?.terms.includes(studyTerm(student.entryDate, no).season)) return no;
  }
  return Math.min(first, Math.max(last, 1));
};

const creditsIn = ({ prepared }: PlanBasis, items: readonly PlanItem[], no: number): number =>
  items
    .filter(({ termNo }) => termNo === no)
    .reduce((sum, { courseId }) => sum + (prepared.courses.get(courseId)?.credits ?? 0), 0);

type Chosen = { items: PlanItem[]; add: (courseId: string) => void };

const choosing = (basis: PlanBasis, given: readonly PlanItem[]): Chosen => {
  const items = [...given];
  const add = (courseId: string): void => {
    const listed = basis.prepared.listed.get(courseId);
    if (!listed || items.some((item) => item.courseId === courseId)) return;
    for (const { courseId: before } of basis.prepared.courses.get(courseId)?.prerequisites ?? []) add(before);
    const termNo = basis.touched.has(courseId) ? null : termFor(basis, items, courseId);
    items.push({ courseId, moduleId: listed.moduleId, termNo, kind: 'planned', note: '' });
  };
  return { items, add };
};

/** Leaves out, the last first, what nothing asks for; `kept` stays in any case. */
const withoutSpare = (basis: PlanBasis, content: PlanContent, kept: ReadonlySet<string>): PlanContent => {
  const { links } = content;
  const isWhole = (items: readonly PlanItem[]) =>
    auditPlan(basis, { items: [...items], links }).errors.length === 0;
  if (!isWhole(content.items)) return content;
  let { items } = content;
  for (const { courseId } of content.items.toReversed()) {
    const less = items.filter((item) => item.courseId !== courseId);
    if (!kept.has(courseId) && isWhole(less)) items = less;
  }
  return { items, links };
};

/** Terms of links: as early as the programme lets them be, and not before now. */
const linksFor = (basis: PlanBasis, given: PlanContent['links']): PlanContent['links'] =>
  basis.tree.links.map(({ id: linkId, earliestTerm, latestTerm }) => {
    const termNo = given.find((one) => one.linkId === linkId)?.termNo ?? null;
    const wanted = latestTerm ?? earliestTerm ?? basis.tree.duration * 2;
    return { linkId, termNo: termNo ?? Math.max(wanted, firstTermOf(basis)) };
  });

/** What must be taken and what was taken already: with this a plan begins. */
export const beginningOf = (basis: PlanBasis): PlanContent => {
  const { tree, prepared, touched } = basis;
  const { items, add } = choosing(basis, []);
  for (const { courseId, moduleId, mustTake } of tree.courses)
    if (mustTake || touched.has(courseId) || prepared.modules.get(moduleId)?.rule === 'all') add(courseId);
  return { items, links: tree.links.map(({ id: linkId }) => ({ linkId, termNo: null })) };
};

/**
 * A plan completed as the programme suggests: module by module the courses it lists, in its order, as long as something
 * is missing, and no more than that. What was chosen stays; whoever wants others changes it afterwards.
 */
export const suggestedPlan = (basis: PlanBasis, given: PlanContent): PlanContent => {
  const { tree } = basis;
  const { items, add } = choosing(basis, given.items);
  const links = linksFor(basis, given.links);
  const begun = beginningOf(basis).items;
  for (const { courseId } of begun) add(courseId);
  const missing = () => {
    const outcome = auditPlan(basis, { items, links });
    return {
      modules: outcome.modules.filter(({ verdict }) => verdict === 'fail'),
      total: outcome.totals.total,
    };
  };
  const fits = (courseId: string) => basis.prepared.courses.get(courseId)?.category !== 'makeup';
  for (const { courseId, moduleId } of tree.courses) {
    const { modules, total } = missing();
    if (modules.length === 0 && total.selected >= total.required) break;
    const parentId = basis.prepared.modules.get(moduleId)?.parentId;
    const wanted = modules.some(({ id }) => id === moduleId || id === parentId);
    if (wanted && fits(courseId)) add(courseId);
  }
  for (const { courseId } of tree.courses) {
    const { total } = missing();
    if (total.selected >= total.required) break;
    if (fits(courseId)) add(courseId);
  }
  const kept = new Set([...given.items, ...begun].map(({ courseId }) => courseId));
  return withoutSpare(basis, { items, links }, kept);
};
