import type { InputOf } from '@graduate/contract/platform/define-call.ts';
import type { courseCalls } from '@graduate/contract/training/courses/course-calls.ts';
import type { SavedCourse } from '@graduate/contract/training/courses/courses.ts';
import type { Context } from '../../../platform/http/context.ts';
import { mustBeAllowed } from './check-course.ts';
import type { CourseScope } from './courses.scope.ts';
import { mustBeOwnDepartment } from './draft-course.ts';
import { courses, explainTaken, mustBeIn, saved } from './hold-course.ts';

/** The graduate school gives a course of the library to another department; code and classes stay what they are. */
export const handOverCourse = async (
  context: Context<CourseScope>,
  { id, version, departmentId }: InputOf<typeof courseCalls.handOver>,
): Promise<SavedCourse> => {
  let name = '';
  return courses
    .transact(context, async (within) => {
      const { db: tx, author, scope } = within;
      const course = await courses.hold(within, { id, version });
      name = course.name;
      mustBeIn(course, 'handOver', 'active', 'suspended');
      await mustBeOwnDepartment(tx, scope, author.actor, departmentId);
      await mustBeAllowed(tx, scope, { isPublic: course.isPublic, departmentId });
      const kept = { before: { departmentId: course.departmentId }, after: { departmentId } };
      return saved(await courses.change(within, course, { departmentId }, 'handOver', kept));
    })
    .catch((error: unknown) => explainTaken({ code: null, name })(error));
};
