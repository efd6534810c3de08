import { sql } from 'kysely';
import type { Tx } from '../../../platform/database/connect.ts';
import type { CourseContent } from './course-content.ts';
import { courseErrors } from './courses.errors.ts';

/**
 * Whoever writes prerequisites waits here for the others: a circle may be closed by two who each draw half of it. Who
 * also holds a course of the library waits first, since the other one may be about to name it.
 */
export const waitForPrerequisites = (tx: Tx) =>
  sql`select pg_advisory_xact_lock(hashtextextended('course-prerequisites', 0))`.execute(tx);

/** The way from a course back to itself, by name, if there is one. */
const circleThrough = async (tx: Tx, courseId: string): Promise<string | undefined> => {
  const { rows } = await sql<{ path: string[] }>`
    with recursive way(course_id, path) as (
      select required_course_id, array[course_id, required_course_id]
      from course_prerequisites where course_id = ${courseId}
      union all
      select p.required_course_id, way.path || p.required_course_id
      from way join course_prerequisites p on p.course_id = way.course_id
      where way.course_id <> ${courseId} and not p.required_course_id = any(way.path[2:])
    )
    select (select array_agg(c.name order by step.no)
      from unnest(way.path) with ordinality as step(id, no) join courses c on c.id = step.id) as path
    from way where way.course_id = ${courseId}
    order by cardinality(way.path) limit 1`.execute(tx);
  return rows[0]?.path.join(' → ');
};

const mustBeInTheLibrary = async (tx: Tx, ids: readonly string[]): Promise<void> => {
  const wanted = [...new Set(ids)];
  if (wanted.length === 0) return;
  const found = await tx
    .selectFrom('courses')
    .select('id')
    .where('id', 'in', wanted)
    .where('state', 'in', ['active', 'suspended', 'retired'])
    .execute();
  if (found.length < wanted.length) throw courseErrors.unknownCourse();
};

const writePrerequisites = async (tx: Tx, courseId: string, wanted: CourseContent['prerequisites']) => {
  await tx.deleteFrom('coursePrerequisites').where('courseId', '=', courseId).execute();
  if (wanted.length === 0) return;
  await tx
    .insertInto('coursePrerequisites')
    .values(
      wanted.map(({ group, courseId: requiredCourseId, kind, minScore }) => ({
        courseId,
        groupNo: group,
        requiredCourseId,
        kind,
        minScore,
      })),
    )
    .onConflict((conflict) => conflict.doNothing())
    .execute();
  const path = await circleThrough(tx, courseId);
  if (path) throw courseErrors.circle({ path });
};

const writeEquivalents = async (tx: Tx, courseId: string, wanted: CourseContent['equivalents']) => {
  await tx.deleteFrom('courseEquivalents').where('courseId', '=', courseId).execute();
  if (wanted.length === 0) return;
  await tx
    .insertInto('courseEquivalents')
    .values(wanted.map(({ courseId: otherCourseId, oneWay }) => ({ courseId, otherCourseId, oneWay })))
    .onConflict((conflict) => conflict.doNothing())
    .execute();
};

export const sameList = (one: readonly object[], other: readonly object[]): boolean =>
  JSON.stringify(one) === JSON.stringify(other);

type Related = Pick<CourseContent, 'prerequisites' | 'equivalents'>;

export const mustNotNameItself = (courseId: string, { prerequisites, equivalents }: Related): void => {
  if (prerequisites.some((one) => one.courseId === courseId)) throw courseErrors.needsItself();
  if (equivalents.some((one) => one.courseId === courseId)) throw courseErrors.equalsItself();
};

/** What a course needs and what stands for it; `before` is what it had. */
export const writeRelations = async (
  tx: Tx,
  courseId: string,
  { prerequisites, equivalents }: Related,
  before: Related,
): Promise<void> => {
  mustNotNameItself(courseId, { prerequisites, equivalents });
  const known = new Set([...before.prerequisites, ...before.equivalents].map((one) => one.courseId));
  const named = [...prerequisites, ...equivalents].map((one) => one.courseId);
  await mustBeInTheLibrary(
    tx,
    named.filter((id) => !known.has(id)),
  );
  if (!sameList(prerequisites, before.prerequisites)) {
    await waitForPrerequisites(tx);
    await writePrerequisites(tx, courseId, prerequisites);
  }
  if (!sameList(equivalents, before.equivalents)) await writeEquivalents(tx, courseId, equivalents);
};
