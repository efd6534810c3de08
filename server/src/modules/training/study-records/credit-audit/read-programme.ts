import { type SqlBool, sql } from 'kysely';
import type { Db, Tx } from '../../../../platform/database/connect.ts';
import { standInsOf } from '../../courses/public.ts';
import { type ProgrammeTree, programmeTree } from '../../programmes/public.ts';
import type { AuditedCourse, AuditedProgramme } from './audit-input.ts';
import { type MeasuredProgramme, measuredProgrammes } from './measured-programmes.ts';
import { type PreparedProgramme, prepareProgramme } from './prepared-programme.ts';

const auditedOf = ({ modules, courses, ...programme }: ProgrammeTree): AuditedProgramme => ({
  ...programme,
  modules: modules.map(({ chooseGroups, ...module }) => ({
    ...module,
    groups: chooseGroups,
    courses: courses.filter(({ moduleId }) => moduleId === module.id),
  })),
});

type Required = AuditedCourse['prerequisites'];

/** Of the table `courses`: what must come before one. */
const prerequisites = sql<Required>`(select coalesce(json_agg(json_build_object('group', p.group_no,
    'courseId', p.required_course_id, 'kind', p.kind, 'minScore', p.min_score) order by p.group_no), '[]')
  from course_prerequisites p where p.course_id = courses.id)`;

/** What the audit knows of these courses, and of those that must come before them. */
const auditedCourses = async (
  db: Db | Tx,
  courseIds: readonly string[],
): Promise<ReadonlyMap<string, AuditedCourse>> => {
  if (courseIds.length === 0) return new Map();
  const rows = await db
    .selectFrom('courses')
    .select(['id', 'name', 'nameEn', 'credits', 'category', 'terms', prerequisites.as('prerequisites')])
    .select(standInsOf(sql`courses.id`).as('standIns'))
    .where(
      sql<SqlBool>`courses.id in (select unnest(${courseIds}::uuid[]) union
        select required_course_id from course_prerequisites where course_id = any(${courseIds}::uuid[]))`,
    )
    .execute();
  return new Map(rows.map(({ id, ...course }) => [id, course]));
};

type ReadyProgramme = { tree: ProgrammeTree; prepared: PreparedProgramme };

/** A programme ready to measure by, with the courses it lists and others its student has to do with. */
export const readyProgramme = async (
  db: Db | Tx,
  programmeId: string,
  otherCourseIds: Iterable<string>,
): Promise<ReadyProgramme> => {
  const tree = await programmeTree(db, programmeId);
  const listed = tree.courses.map(({ courseId }) => courseId);
  const courses = await auditedCourses(db, [...new Set([...listed, ...otherCourseIds])]);
  return { tree, prepared: prepareProgramme(auditedOf(tree), courses) };
};

/** Programmes to measure very many students by: nothing is read of them that no audit asks for. */
export const auditedProgrammes = async (
  db: Db | Tx,
  programmeIds: readonly string[],
  otherCourseIds: Iterable<string>,
): Promise<ReadonlyMap<string, PreparedProgramme & { programme: MeasuredProgramme }>> => {
  const programmes = await measuredProgrammes(db, programmeIds);
  const listed = programmes.flatMap(({ modules }) =>
    modules.flatMap(({ courses }) => courses.map(({ courseId }) => courseId)),
  );
  const courses = await auditedCourses(db, [...new Set([...listed, ...otherCourseIds])]);
  return new Map(
    programmes.map((programme) => [programme.id, { ...prepareProgramme(programme, courses), programme }]),
  );
};
