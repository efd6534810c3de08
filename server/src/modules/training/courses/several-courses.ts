import type { Context } from '../../../platform/http/context.ts';
import { oneByOne } from '../../../platform/http/one-by-one.ts';
import type { CourseScope } from './courses.scope.ts';
import { resumeCourse, suspendCourse } from './move-course.ts';
import { submitCourse } from './submit-course.ts';

const nameOf = async ({ db }: Context<CourseScope>, id: string): Promise<string | null> =>
  (await db.selectFrom('courses').select('name').where('id', '=', id).executeTakeFirst())?.name ?? null;

const each = oneByOne(nameOf);

export const submitSeveral = each(submitCourse);
export const suspendSeveral = each(suspendCourse);
export const resumeSeveral = each(resumeCourse);
