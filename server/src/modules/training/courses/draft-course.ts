import type { Actor } from '../../../platform/access/actor.ts';
import type { SignedAuthor } from '../../../platform/audit/audit.ts';
import type { Tx } from '../../../platform/database/connect.ts';
import type { Within } from '../../../platform/database/versioned.ts';
import { mustAddUp, mustBeAllowed } from './check-course.ts';
import { type CourseContent, type CourseRecord, contentOf, plainColumns } from './course-content.ts';
import { courseErrors } from './courses.errors.ts';
import type { CourseScope } from './courses.scope.ts';
import { courses } from './hold-course.ts';
import { writeBeside } from './write-content.ts';

/** A course is proposed for the own department; the graduate school proposes for any. */
export const mustBeOwnDepartment = async (
  tx: Tx,
  scope: CourseScope,
  actor: Actor,
  departmentId: string,
): Promise<void> => {
  const own =
    scope.edits && scope.departmentIds.length > 0
      ? scope.departmentIds
      : actor.departments.map(({ id }) => id);
  if (!scope.all && !own.includes(departmentId)) throw courseErrors.otherDepartment();
  const department = await tx
    .selectFrom('departments')
    .select('id')
    .where('id', '=', departmentId)
    .where('enabled', '=', true)
    .executeTakeFirst();
  if (!department) throw courseErrors.otherDepartment();
};

export type WrittenCourse = CourseContent & { code: string | null; departmentId: string };

export const mustBeWritable = async (
  tx: Tx,
  scope: CourseScope,
  actor: Actor,
  course: WrittenCourse,
): Promise<void> => {
  mustAddUp(course);
  await mustBeOwnDepartment(tx, scope, actor, course.departmentId);
  await mustBeAllowed(tx, scope, course);
};

type Acting = Within<CourseScope, SignedAuthor>;

/** A new draft, without its file. */
export const addDraft = (within: Acting, course: WrittenCourse, kept: object = {}): Promise<CourseRecord> =>
  courses.add(
    within,
    {
      ...plainColumns(course),
      code: course.code,
      departmentId: course.departmentId,
      state: 'draft',
      submittedAt: null,
      createdBy: within.author.actor.accountId,
      updatedBy: within.author.actor.accountId,
    },
    { after: { ...course, ...kept } },
    ({ id }) => writeBeside(within.db, id, course, undefined),
  );

/** A draft that is held, written anew, without its file. */
export const rewriteDraft = async (
  within: Acting,
  before: CourseRecord,
  course: WrittenCourse,
): Promise<CourseRecord> => {
  mustAddUp(course);
  const had = await contentOf(within.db, before);
  await writeBeside(within.db, before.id, course, had);
  const { code, departmentId } = course;
  return courses.change(within, before, { ...plainColumns(course), code, departmentId }, 'edit', {
    before: { ...had, code: before.code, departmentId: before.departmentId },
    after: course,
  });
};
