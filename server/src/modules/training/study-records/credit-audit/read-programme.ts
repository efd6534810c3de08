import type { Db, Tx } from '../../../../platform/database/connect.ts';
import { equivalentsOf } from '../../courses/public.ts';
import { type ProgrammeTree, programmeTree } from '../../programmes/public.ts';
import type { AuditedCourse, AuditedProgramme } from './audit-input.ts';
import { type PreparedProgramme, prepareProgramme } from './prepared-programme.ts';

const auditedOf = ({ modules, courses, ...programme }: ProgrammeTree): AuditedProgramme => ({
  ...programme,
  modules: modules.map(({ chooseGroups, ...module }) => ({
    ...module,
    groups: chooseGroups,
    courses: courses.filter(({ moduleId }) => moduleId === module.id),
  })),
});

const prerequisitesOf = (db: Db | Tx, courseIds: readonly string[]) =>
  db
    .selectFrom('coursePrerequisites')
    .select(['courseId', 'groupNo as group', 'requiredCourseId', 'kind', 'minScore'])
    .where('courseId', 'in', courseIds)
    .orderBy('groupNo')
    .execute();

/** What the audit knows of these courses, and of those that must come before them. */
const auditedCourses = async (
  db: Db | Tx,
  courseIds: readonly string[],
): Promise<ReadonlyMap<string, AuditedCourse>> => {
  if (courseIds.length === 0) return new Map();
  const required = await prerequisitesOf(db, courseIds);
  const ids = [...new Set([...courseIds, ...required.map(({ requiredCourseId }) => requiredCourseId)])];
  const rows = await db
    .selectFrom('courses')
    .select(['id', 'name', 'nameEn', 'credits', 'category', 'terms'])
    .where('id', 'in', ids)
    .execute();
  const standIns = await equivalentsOf(db, ids);
  return new Map(
    rows.map(({ id, ...course }) => [
      id,
      {
        ...course,
        standIns: standIns.get(id) ?? [],
        prerequisites: required
          .filter(({ courseId }) => courseId === id)
          .map(({ requiredCourseId, ...rest }) => ({ ...rest, courseId: requiredCourseId })),
      },
    ]),
  );
};

/** A programme ready to measure by, with the courses it lists and others its students have to do with. */
export const readyProgramme = async (
  db: Db | Tx,
  programmeId: string,
  otherCourseIds: Iterable<string>,
): Promise<{ tree: ProgrammeTree; prepared: PreparedProgramme }> => {
  const tree = await programmeTree(db, programmeId);
  const ids = new Set([...tree.courses.map(({ courseId }) => courseId), ...otherCourseIds]);
  return { tree, prepared: prepareProgramme(auditedOf(tree), await auditedCourses(db, [...ids])) };
};
