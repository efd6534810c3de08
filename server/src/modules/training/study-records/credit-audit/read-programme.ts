import { sql } from 'kysely';
import { type Columns, columnsOfRows, rowsOfColumns } from '../../../../platform/database/columns-of-rows.ts';
import type { Db, Tx } from '../../../../platform/database/connect.ts';
import { grouped } from '../../../../platform/grouped.ts';
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

type CourseCells = [
  id: string,
  name: string,
  nameEn: string,
  credits: number,
  category: AuditedCourse['category'],
  terms: AuditedCourse['terms'],
];
type NeedCells = [
  courseId: string,
  groupNo: number,
  requiredCourseId: string,
  kind: AuditedCourse['prerequisites'][number]['kind'],
  minScore: number | null,
];
type StandInCells = [id: string, standInId: string];
type Found = { courses: Columns<CourseCells>; needs: Columns<NeedCells>; standIns: Columns<StandInCells> };

/** These courses and those that must come before them, with what must come before each and what may stand for it. */
const coursesFound = (courseIds: readonly string[]) => sql<Found>`
  with given as materialized (select unnest(${courseIds}::uuid[]) as id),
    wanted as materialized (select id from given union
      select required_course_id from course_prerequisites where course_id in (select id from given))
  select (select ${columnsOfRows<CourseCells>('id', 'name', 'nameEn', 'credits', 'category', 'terms')}
      from courses where id in (select id from wanted)) as courses,
    (select ${columnsOfRows<NeedCells>('courseId', 'groupNo', 'requiredCourseId', 'kind', 'minScore')}
      from (select * from course_prerequisites where course_id in (select id from wanted)
        order by group_no) as needs) as needs,
    (select ${columnsOfRows<StandInCells>('id', 'standInId')}
      from ${standInsOf(sql`select id from wanted`)}) as stand_ins`;

/** What the audit knows of these courses, and of those that must come before them. */
const auditedCourses = async (
  db: Db | Tx,
  courseIds: readonly string[],
): Promise<ReadonlyMap<string, AuditedCourse>> => {
  const { rows } = await coursesFound(courseIds).execute(db);
  const courses = new Map<string, AuditedCourse>();
  for (const { courses: found, needs, standIns } of rows) {
    const needsOf = grouped(rowsOfColumns(needs), ([courseId]) => courseId);
    const standInsFor = grouped(rowsOfColumns(standIns), ([courseId]) => courseId);
    for (const [id, name, nameEn, credits, category, terms] of rowsOfColumns(found))
      courses.set(id, {
        name,
        nameEn,
        credits,
        category,
        terms,
        prerequisites: (needsOf.get(id) ?? []).map(([, group, courseId, kind, minScore]) => {
          return { group, courseId, kind, minScore };
        }),
        standIns: (standInsFor.get(id) ?? []).map(([, standIn]) => standIn),
      });
  }
  return courses;
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

/** Programmes to measure very many students by, made ready one by one: nothing is read of them that no audit asks for. */
export const auditedProgrammes = async (
  db: Db | Tx,
  programmeIds: readonly string[],
  otherCourseIds: Iterable<string>,
): Promise<ReadonlyMap<string, () => PreparedProgramme<MeasuredProgramme>>> => {
  const stored = await measuredProgrammes(db, programmeIds);
  const courseIds = new Set(otherCourseIds);
  for (const { courseIds: listed } of stored) for (const id of listed) courseIds.add(id);
  const courses = await auditedCourses(db, [...courseIds]);
  return new Map(stored.map(({ id, programme }) => [id, () => prepareProgramme(programme(), courses)]));
};
