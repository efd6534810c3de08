import type { CourseGraph } from '@graduate/contract/training/courses/courses.ts';
import { sql } from 'kysely';
import type { Context } from '../../../platform/http/context.ts';
import type { CourseScope } from './courses.scope.ts';
import { readableCourses } from './courses.scope.ts';
import { mustBeReadable } from './read-courses.ts';

const MOST_STEPS = 6;
const MOST_NODES = 60;

/** The course, what it needs some steps back, and what needs it at once. */
const nodeIds = (id: string) => sql<string>`
  with recursive back(id, step) as (
    select ${id}::uuid, 0
    union
    select p.required_course_id, back.step + 1 from back
      join course_prerequisites p on p.course_id = back.id where back.step < ${MOST_STEPS}
  )
  select id from back union select course_id from course_prerequisites where required_course_id = ${id}::uuid`;

export const courseGraph = async (
  { db, scope }: Context<CourseScope>,
  { id }: { id: string },
): Promise<CourseGraph> => {
  await mustBeReadable(db, scope, id);
  const nodes = await db
    .selectFrom('courses')
    .select(['id', 'code', 'name', 'credits', 'state'])
    .where('id', 'in', sql<string>`(${nodeIds(id)})`)
    .where(readableCourses(scope))
    .orderBy('code')
    .limit(MOST_NODES)
    .execute();
  const ids = nodes.map((node) => node.id);
  const edges = await db
    .selectFrom('coursePrerequisites')
    .select(['courseId', 'requiredCourseId as requiredId', 'groupNo as group', 'kind'])
    .where('courseId', 'in', ids)
    .where('requiredCourseId', 'in', ids)
    .execute();
  return { nodes, edges };
};
