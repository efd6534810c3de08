import type { Db, Tx } from '../../../../platform/database/connect.ts';
import { grouped } from '../../../../platform/grouped.ts';
import { equivalentsOf } from '../../courses/public.ts';
import { noSuchProgramme, type ProgrammeTree, programmeTrees } from '../../programmes/public.ts';
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
  const before = grouped(required, ({ courseId }) => courseId);
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
        prerequisites: (before.get(id) ?? []).map(({ requiredCourseId, ...rest }) => ({
          ...rest,
          courseId: requiredCourseId,
        })),
      },
    ]),
  );
};

export type ReadyProgramme = { tree: ProgrammeTree; prepared: PreparedProgramme };

/** Programmes ready to measure by, with the courses they list and others their students have to do with. */
export const readyProgrammes = async (
  db: Db | Tx,
  programmeIds: readonly string[],
  otherCourseIds: Iterable<string>,
): Promise<ReadonlyMap<string, ReadyProgramme>> => {
  const trees = await programmeTrees(db, programmeIds);
  const listed = [...trees.values()].flatMap(({ courses }) => courses.map(({ courseId }) => courseId));
  const courses = await auditedCourses(db, [...new Set([...listed, ...otherCourseIds])]);
  return new Map(
    Array.from(trees, ([id, tree]) => [id, { tree, prepared: prepareProgramme(auditedOf(tree), courses) }]),
  );
};

/** The same for one. */
export const readyProgramme = async (
  db: Db | Tx,
  programmeId: string,
  otherCourseIds: Iterable<string>,
): Promise<ReadyProgramme> => {
  const ready = (await readyProgrammes(db, [programmeId], otherCourseIds)).get(programmeId);
  if (!ready) throw noSuchProgramme();
  return ready;
};
