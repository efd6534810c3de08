import { text } from '@graduate/contract/platform/text.ts';
import { courseChangeApproval } from '@graduate/contract/training/courses/choices.ts';
import type { NewCourseChange } from '@graduate/contract/training/courses/course-changes.ts';
import type { Tx } from '../../../../platform/database/connect.ts';
import type { Context } from '../../../../platform/http/context.ts';
import { claimFiles } from '../../../commons/files/public.ts';
import { openInstance, withdrawInstance } from '../../../mechanisms/approvals/public.ts';
import { mustAddUp, mustBeAllowed, mustBeComplete, mustKnowTeachers } from '../check-course.ts';
import { type CourseContent, contentOf, plainColumns } from '../course-content.ts';
import { courseErrors, noSuchCourseChange } from '../courses.errors.ts';
import type { CourseScope } from '../courses.scope.ts';
import { courses, mustBeIn } from '../hold-course.ts';
import { mustNotNameItself } from '../relations.ts';
import { courseChangeHandler } from './change-approval.ts';
import { differencesBetween } from './differences.ts';
import { type ChangeRow, courseChanges } from './stored-change.ts';

const { moduleCode, businessCode } = courseChangeApproval;

/** The change that is not settled; one that was sent back is written anew. */
const openChange = async (tx: Tx, courseId: string): Promise<ChangeRow | undefined> => {
  const open = await tx
    .selectFrom('courseChanges')
    .selectAll()
    .where('courseId', '=', courseId)
    .where('state', 'in', ['reviewing', 'returned', 'approved'])
    .forUpdate()
    .executeTakeFirst();
  if (open && open.state !== 'returned') throw courseErrors.changeUnderWay();
  return open;
};

const inOrder = (content: CourseContent): CourseContent => ({
  ...content,
  ...plainColumns(content),
  teachers: content.teachers.toSorted(
    (one, other) => Number(other.isLead) - Number(one.isLead) || one.staffId.localeCompare(other.staffId),
  ),
  prerequisites: content.prerequisites.toSorted(
    (one, other) => one.group - other.group || one.courseId.localeCompare(other.courseId),
  ),
  equivalents: content.equivalents.toSorted((one, other) => one.courseId.localeCompare(other.courseId)),
});

/** Proposes what a course of the library shall be; it stays as it is until that is approved. */
export const proposeChange = (
  context: Context<CourseScope>,
  { id, version, reason, after: given }: { id: string } & NewCourseChange,
): Promise<{ id: string; version: number }> =>
  courses.transact(context, async (within) => {
    const { db: tx, author, scope } = within;
    const course = await courses.hold(within, { id, version });
    mustBeIn(course, 'change', 'active');
    const open = await openChange(tx, id);
    const before = await contentOf(tx, course);
    const after = inOrder(given);
    mustAddUp(after);
    await mustBeAllowed(tx, scope, { isPublic: after.isPublic, departmentId: course.departmentId });
    await mustKnowTeachers(tx, after);
    mustBeComplete(after);
    mustNotNameItself(id, after);
    const differences = await differencesBetween(tx, before, after, 'zh');
    if (differences.length === 0) throw courseErrors.nothingChanged();
    const written = {
      before: JSON.stringify(before),
      after: JSON.stringify(after),
      reason,
      state: 'reviewing' as const,
    };
    const acting = { db: tx, author };
    const kept = { before, after: { ...after, reason } };
    const change = open
      ? await courseChanges.change(acting, open, written, 'propose', kept)
      : await courseChanges.add(
          acting,
          {
            ...written,
            courseId: id,
            approvedOn: null,
            effectiveTermId: null,
            appliedAt: null,
            createdBy: author.actor.accountId,
          },
          kept,
        );
    const fileIds = after.syllabusId && after.syllabusId !== before.syllabusId ? [after.syllabusId] : [];
    await claimFiles(tx, author, { moduleCode, businessCode, recordId: change.id, fileIds });
    await openInstance(context.services, tx, author, courseChangeHandler, {
      recordId: change.id,
      applicantId: author.actor.accountId,
      departmentId: course.departmentId,
      title: text(`课程变更：${course.name}`, `Change of a course: ${course.nameEn || course.name}`),
      summary: text(
        differences
          .map(({ label, before: was, after: will }) => `${label} ${was || '—'} → ${will || '—'}`)
          .join('；')
          .slice(0, 200),
        `${differences.length} fields change`,
      ),
    });
    return { id: change.id, version: change.version };
  });

/** Takes a change back: while nobody has decided, or after it was sent back. */
export const withdrawChange = async (
  { db, services, author }: Context,
  { id, version }: { id: string; version: number },
): Promise<{ id: string }> => {
  const change = await db
    .selectFrom('courseChanges')
    .selectAll()
    .where('id', '=', id)
    .where('createdBy', '=', author.actor.accountId)
    .executeTakeFirstOrThrow(() => noSuchCourseChange());
  if (change.state === 'withdrawn') return { id };
  courseChanges.mustBeCurrent(change, version);
  if (change.state === 'reviewing')
    await withdrawInstance({ services, author }, { moduleCode, businessCode, recordId: id });
  else if (change.state === 'returned')
    await courseChanges.transact({ db, author }, async (within) => {
      const held = await courseChanges.hold(within, { id, version });
      await courseChanges.change(within, held, { state: 'withdrawn' }, 'withdraw', {});
    });
  else throw courseErrors.changeNotOpen();
  return { id };
};
