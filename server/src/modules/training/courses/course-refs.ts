import type { CourseRef } from '@graduate/contract/training/courses/courses.ts';
import { type RawBuilder, sql } from 'kysely';
import type { Db, Tx } from '../../../platform/database/connect.ts';

/** Courses as others name them; who chooses among them says which. */
export const courseRefs = (db: Db | Tx) =>
  db
    .selectFrom('courses')
    .innerJoin('departments', 'departments.id', 'courses.departmentId')
    .select(['courses.id', 'courses.code', 'courses.name', 'courses.nameEn', 'courses.credits'])
    .select(['courses.hours', 'courses.category', 'courses.isDegreeCourse', 'courses.isPublic'])
    .select(['courses.levels', 'courses.terms', 'courses.departmentId', 'courses.state'])
    .select('departments.name as departmentName');

/** The courses of these ids by id, in whatever state they are. */
export const coursesByIds = async (
  db: Db | Tx,
  ids: readonly string[],
): Promise<ReadonlyMap<string, CourseRef>> => {
  if (ids.length === 0) return new Map();
  const found = await courseRefs(db)
    .where('courses.id', 'in', [...new Set(ids)])
    .execute();
  return new Map(found.map((course) => [course.id, course]));
};

/** The courses of these codes by code; only those that were approved have one everybody knows. */
export const coursesByCodes = async (
  db: Db | Tx,
  codes: readonly string[],
): Promise<ReadonlyMap<string, CourseRef>> => {
  if (codes.length === 0) return new Map();
  const found = await courseRefs(db)
    .where('courses.code', 'in', [...new Set(codes)])
    .where('courses.state', 'in', ['active', 'suspended', 'retired'])
    .execute();
  return new Map(found.map((course) => [course.code ?? '', course]));
};

export type RequiredCourse = {
  courseId: string;
  group: number;
  requiredCourseId: string;
  requiredName: string;
  kind: 'before' | 'together';
  minScore: number | null;
};

/** What these courses need: all groups of a course, of each group one course. */
export const prerequisitesOf = async (
  db: Db | Tx,
  courseIds: readonly string[],
): Promise<RequiredCourse[]> => {
  if (courseIds.length === 0) return [];
  return db
    .selectFrom('coursePrerequisites')
    .innerJoin('courses', 'courses.id', 'coursePrerequisites.requiredCourseId')
    .select(['courseId', 'groupNo as group', 'requiredCourseId', 'kind', 'minScore'])
    .select('courses.name as requiredName')
    .where('courseId', 'in', [...new Set(courseIds)])
    .orderBy('courseId')
    .orderBy('groupNo')
    .execute();
};

/** Courses of a query, each with one that stands for it when that is passed: a table of two columns for another query. */
export const standInsOf = (courses: RawBuilder<unknown>) => sql<{ id: string; standInId: string }>`(
    select course_id as id, other_course_id as stand_in_id from course_equivalents where course_id in (${courses})
    union all
    select other_course_id, course_id from course_equivalents where not one_way and other_course_id in (${courses})
  ) as stand_ins`;

/** For each of these courses those that stand for it when they are passed. */
export const equivalentsOf = async (
  db: Db | Tx,
  courseIds: readonly string[],
): Promise<ReadonlyMap<string, readonly string[]>> => {
  const found = new Map(courseIds.map((id) => [id, [] as string[]]));
  if (courseIds.length === 0) return found;
  const { rows } = await sql<{ id: string; standInId: string }>`select * from ${standInsOf(
    sql`select unnest(${[...found.keys()]}::uuid[])`,
  )}`.execute(db);
  for (const { id, standInId } of rows) found.get(id)?.push(standInId);
  return found;
};
