import type { InputOf } from '@graduate/contract/platform/define-call.ts';
import type { courseCalls } from '@graduate/contract/training/courses/course-calls.ts';
import type { CourseEdit, NewCourse, SavedCourse } from '@graduate/contract/training/courses/courses.ts';
import type { Tx } from '../../../platform/database/connect.ts';
import type { Context } from '../../../platform/http/context.ts';
import { warningsFor } from './check-course.ts';
import { contentOf } from './course-content.ts';
import { mustBeInTime } from './course-window.ts';
import { courseErrors, noSuchCourse } from './courses.errors.ts';
import type { CourseScope } from './courses.scope.ts';
import { addDraft, mustBeOwnDepartment, mustBeWritable, rewriteDraft } from './draft-course.ts';
import { courses, explainTaken, mustBeIn, saved } from './hold-course.ts';
import { rowsOfCourses } from './read-courses.ts';
import { takeSyllabus } from './write-content.ts';

/** Writes a course down; it is a draft until it is submitted. */
export const createCourse = (context: Context<CourseScope>, course: NewCourse): Promise<SavedCourse> =>
  courses
    .transact(context, async (within) => {
      const { db: tx, author, scope } = within;
      await mustBeInTime(tx, scope, course.departmentId);
      await mustBeWritable(tx, scope, author.actor, course);
      const added = await addDraft(within, course);
      await takeSyllabus(tx, author, added.id, course.syllabusId);
      return saved(added, await warningsFor(tx, course, context.language));
    })
    .catch(explainTaken(course));

/** What was not submitted yet, or was sent back, is written anew. */
export const editCourse = (
  context: Context<CourseScope>,
  { id, version, ...course }: { id: string } & CourseEdit,
): Promise<SavedCourse> =>
  courses
    .transact(context, async (within) => {
      const { db: tx, author, scope } = within;
      const before = await courses.hold(within, { id, version });
      mustBeIn(before, 'edit', 'draft', 'returned');
      if (course.departmentId !== before.departmentId || course.isPublic !== before.isPublic)
        await mustBeWritable(tx, scope, author.actor, course);
      const after = await rewriteDraft(within, before, course);
      await takeSyllabus(tx, author, id, course.syllabusId);
      return saved(after, await warningsFor(tx, course, context.language));
    })
    .catch(explainTaken(course));

export const removeCourse = (context: Context<CourseScope>, { id }: { id: string }): Promise<void> =>
  courses.transact(context, async (within) => {
    const before = await courses.hold(within, { id });
    mustBeIn(before, 'edit', 'draft', 'returned');
    if (before.everSubmitted) throw courseErrors.wasSubmitted();
    await takeSyllabus(within.db, within.author, id, null);
    await courses.drop(within, before, 'remove');
  });

/** A draft like a course that is there, for the own department; file and code it gets anew. */
export const copyCourse = (
  context: Context<CourseScope>,
  { id }: InputOf<typeof courseCalls.copy>,
): Promise<SavedCourse> =>
  courses.transact(context, async (within) => {
    const { db: tx, author, scope } = within;
    await rowsOfCourses(tx, scope)
      .where('courses.id', '=', id)
      .executeTakeFirstOrThrow(() => noSuchCourse());
    const source = await tx.selectFrom('courses').selectAll().where('id', '=', id).executeTakeFirstOrThrow();
    const departmentId = scope.all ? source.departmentId : author.actor.department?.id;
    if (!departmentId) throw courseErrors.otherDepartment();
    await mustBeInTime(tx, scope, departmentId);
    const content = await contentOf(tx, source);
    const copy = {
      ...content,
      name: await freeName(tx, departmentId, source.name),
      isPublic: scope.all && source.isPublic,
      syllabusId: null,
      code: null,
      departmentId,
    };
    await mustBeOwnDepartment(tx, scope, author.actor, departmentId);
    return saved(await addDraft(within, copy, { copyOf: id }));
  });

const MOST_COPIES = 50;
const LONGEST_NAME = 60;

/** The first of `…（副本）`, `…（副本2）` that the department has not. */
const freeName = async (tx: Tx, departmentId: string, name: string): Promise<string> => {
  const wanted = Array.from({ length: MOST_COPIES }, (_, index) => {
    const ending = index === 0 ? '（副本）' : `（副本${index + 1}）`;
    return `${name.slice(0, LONGEST_NAME - ending.length)}${ending}`;
  });
  const taken = await tx
    .selectFrom('courses')
    .select('name')
    .where('departmentId', '=', departmentId)
    .where('name', 'in', wanted)
    .where('state', '<>', 'retired')
    .execute();
  const names = new Set(taken.map((one) => one.name));
  const free = wanted.find((one) => !names.has(one));
  if (!free) throw courseErrors.nameTaken({ name });
  return free;
};
