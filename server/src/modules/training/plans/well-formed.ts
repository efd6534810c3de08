import { type Text, text } from '@graduate/contract/platform/text.ts';
import type { PlanContent, PlanItem } from '@graduate/contract/training/plans/plans.ts';
import type { Db, Tx } from '../../../platform/database/connect.ts';
import type { PlanBasis } from './plan-basis.ts';
import { planErrors } from './plans.errors.ts';

const nameIn = ({ prepared }: PlanBasis, courseId: string): Text => {
  const course = prepared.courses.get(courseId);
  return text(course?.name ?? '', course?.nameEn || (course?.name ?? ''));
};

/** Courses the programme lists stand where it lists them; others in a module that takes them. */
const placed = (basis: PlanBasis, item: PlanItem): PlanItem => {
  const { prepared } = basis;
  const listed = prepared.listed.get(item.courseId);
  if (listed) return { ...item, moduleId: listed.moduleId, kind: 'planned' };
  const makeUp = item.kind === 'makeup' || prepared.courses.get(item.courseId)?.category === 'makeup';
  if (makeUp) return { ...item, moduleId: null, kind: 'makeup' };
  const wanted = prepared.modules.get(item.moduleId ?? '');
  const moduleId = wanted?.acceptsAny ? wanted.id : prepared.openModuleId;
  if (moduleId === null && !basis.touched.has(item.courseId))
    throw planErrors.noOpenModule({ course: nameIn(basis, item.courseId) });
  return { ...item, moduleId, kind: 'extra' };
};

/** New courses beyond the programme must be taught, and at the level of the student. */
const mustBeOffered = async (db: Db | Tx, basis: PlanBasis, items: readonly PlanItem[]): Promise<void> => {
  const { prepared, student, touched } = basis;
  const beyond = items.map(({ courseId }) => courseId);
  const ids = beyond.filter((id) => !prepared.listed.has(id) && !touched.has(id));
  if (ids.length === 0) return;
  const found = await db
    .selectFrom('courses')
    .select(['id', 'state', 'levels'])
    .where('id', 'in', ids)
    .execute();
  if (found.length < new Set(ids).size || found.some(({ state }) => state !== 'active'))
    throw planErrors.unknownCourse();
  const other = found.find(({ levels }) => !(levels as string[]).includes(student.trainingLevel));
  if (other) throw planErrors.otherLevel({ course: nameIn(basis, other.id) });
};

const mustNotRepeat = (basis: PlanBasis, items: readonly PlanItem[]): void => {
  const seen = new Set<string>();
  for (const { courseId } of items) {
    if (seen.has(courseId)) throw planErrors.twice({ course: nameIn(basis, courseId) });
    seen.add(courseId);
  }
};

/** What is taken or graded stays, if it stood in the plan before; what must be taken stays in any case. */
const mustKeep = (basis: PlanBasis, items: readonly PlanItem[], before: PlanContent | undefined): void => {
  const { tree, touched } = basis;
  const have = new Set(items.map(({ courseId }) => courseId));
  const gone = (before?.items ?? []).find(({ courseId }) => touched.has(courseId) && !have.has(courseId));
  if (gone) throw planErrors.taken({ course: nameIn(basis, gone.courseId) });
  const passed = new Set(basis.study.grades.filter((one) => one.passed).map(({ courseId }) => courseId));
  const standsIn = (courseId: string) =>
    (basis.prepared.courses.get(courseId)?.standIns ?? []).some((other) => passed.has(other));
  const missing = tree.courses.find(
    ({ courseId, mustTake, moduleId }) =>
      (mustTake || basis.prepared.modules.get(moduleId)?.rule === 'all') &&
      !have.has(courseId) &&
      !standsIn(courseId),
  );
  if (missing) throw planErrors.mustTake({ course: nameIn(basis, missing.courseId) });
};

/** The content as it is kept, or why it cannot be. What it lacks is the audit's business. */
export const wellFormed = async (
  db: Db | Tx,
  basis: PlanBasis,
  content: PlanContent,
  before: PlanContent | undefined,
): Promise<PlanContent> => {
  mustNotRepeat(basis, content.items);
  await mustBeOffered(db, basis, content.items);
  mustKeep(basis, content.items, before);
  const known = new Set(basis.tree.links.map(({ id }) => id));
  if (content.links.some(({ linkId }) => !known.has(linkId))) throw planErrors.unknownLink();
  return { items: content.items.map((item) => placed(basis, item)), links: content.links };
};
