import { several, text } from '@graduate/contract/platform/text.ts';
import { courseApproval, courseCategories } from '@graduate/contract/training/courses/choices.ts';
import type { SavedCourse } from '@graduate/contract/training/courses/courses.ts';
import type { Db, Tx } from '../../../platform/database/connect.ts';
import type { Context } from '../../../platform/http/context.ts';
import { openInstance, withdrawInstance } from '../../mechanisms/approvals/public.ts';
import { mustBeCompleteAsStored, warningsFor } from './check-course.ts';
import { courseHandler } from './course-approval.ts';
import type { CourseRecord } from './course-content.ts';
import type { CourseScope } from './courses.scope.ts';
import { courses, mustBeIn, saved } from './hold-course.ts';

const { moduleCode, businessCode } = courseApproval;

type AtVersion = { id: string; version?: number };

/** What those read who decide a course. */
const courseInWords = ({ name, nameEn, credits, hours, category }: CourseRecord) => ({
  title: text(`课程：${name}`, `Course: ${nameEn || name}`),
  summary: text(
    `${courseCategories[category].zh}，${credits}学分，${hours}学时`,
    `${courseCategories[category].en}, ${several(credits, 'credit')}, ${several(hours, 'hour')}`,
  ),
});

const currentOf = (db: Db | Tx, id: string): Promise<CourseRecord> =>
  db.selectFrom('courses').selectAll().where('id', '=', id).executeTakeFirstOrThrow();

/** Sends a course on its way into the library; sent twice, it is on its way once. */
export const submitCourse = (context: Context<CourseScope>, input: AtVersion): Promise<SavedCourse> =>
  courses.transact(context, async (within) => {
    const { db: tx, author } = within;
    const course = await courses.hold(within, { id: input.id });
    if (course.state === 'reviewing') return saved(course);
    if (input.version !== undefined) courses.mustBeCurrent(course, input.version);
    mustBeIn(course, 'submit', 'draft', 'returned');
    await mustBeCompleteAsStored(tx, course);
    const submitted = { state: 'reviewing' as const, everSubmitted: true, submittedAt: new Date() };
    await courses.change(within, course, submitted, 'submit', { after: { name: course.name } });
    await openInstance(context.services, tx, author, courseHandler, {
      recordId: course.id,
      applicantId: author.actor.accountId,
      departmentId: course.departmentId,
      ...courseInWords(course),
    });
    return saved(await currentOf(tx, course.id), await warningsFor(tx, course, context.language));
  });

/** Takes a course back that nobody has decided on. */
export const withdrawCourse = async (
  context: Context<CourseScope>,
  { id, version }: { id: string; version: number },
): Promise<SavedCourse> => {
  const { db, services, author } = context;
  const course = await courses.transact(context, (within) => courses.hold(within, { id }));
  if (course.state === 'draft') return saved(course);
  mustBeIn(course, 'withdraw', 'reviewing');
  courses.mustBeCurrent(course, version);
  await withdrawInstance({ services, author }, { moduleCode, businessCode, recordId: id });
  return saved(await currentOf(db, id));
};
