import type { AnswerOf } from '@graduate/contract/platform/define-call.ts';
import type { courseCalls } from '@graduate/contract/training/courses/course-calls.ts';
import type { SavedCourse } from '@graduate/contract/training/courses/courses.ts';
import { Refused } from '../../../platform/errors.ts';
import type { Context } from '../../../platform/http/context.ts';
import { refusedItem } from '../../../platform/refused-item.ts';
import type { CourseScope } from './courses.scope.ts';
import { resumeCourse, suspendCourse } from './move-course.ts';
import { submitCourse } from './submit-course.ts';

type Act = (context: Context<CourseScope>, input: { id: string }) => Promise<SavedCourse>;
type Outcome = AnswerOf<typeof courseCalls.submitSeveral>;

const nameOf = async ({ db }: Context<CourseScope>, id: string): Promise<string | null> =>
  (await db.selectFrom('courses').select('name').where('id', '=', id).executeTakeFirst())?.name ?? null;

/** Each course for itself: what is refused stands in the answer, the others are done. */
const each =
  (act: Act) =>
  async (context: Context<CourseScope>, { ids }: { ids: readonly string[] }): Promise<Outcome> => {
    const outcome: Outcome = { ok: [], failed: [] };
    for (const id of new Set(ids))
      try {
        outcome.ok.push((await act(context, { id })).id);
      } catch (error) {
        if (!(error instanceof Refused)) throw error;
        const name = error.status === 404 ? null : await nameOf(context, id);
        outcome.failed.push(refusedItem(id, name, error, context.language));
      }
    return outcome;
  };

export const submitSeveral = each(submitCourse);
export const suspendSeveral = each(suspendCourse);
export const resumeSeveral = each(resumeCourse);
