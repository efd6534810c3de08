import { text } from '@graduate/contract/platform/text.ts';
import { lateGradeApproval, type NewLateGrade } from '@graduate/contract/training/grades/late-grades.ts';
import type { Tx } from '../../../../platform/database/connect.ts';
import type { Context } from '../../../../platform/http/context.ts';
import { claimFiles } from '../../../commons/files/public.ts';
import { openInstance, withdrawInstance } from '../../../mechanisms/approvals/public.ts';
import { noSuchRecord, recordsWithin } from '../../../student-status/students/public.ts';
import { gradeErrors } from '../grades.errors.ts';
import type { GradeScope } from '../records/grades.scope.ts';
import { checkLateGrade } from './check-late-grade.ts';
import { lateGrades, lockLateGrade, saved } from './hold-late-grade.ts';
import { lateGradeHandler } from './late-grade-approval.ts';

/** A student somebody looks after; nobody else gives them a grade at the same time. */
const holdStudent = (tx: Tx, { students }: GradeScope, studentId: string) =>
  tx
    .selectFrom('studentRecords')
    .select('name')
    .where('id', '=', studentId)
    .where('deletedAt', 'is', null)
    .where(recordsWithin(students) as never)
    .forNoKeyUpdate()
    .executeTakeFirstOrThrow(() => noSuchRecord());

/** A course of the own department; the graduate school enters grades of all. */
const offeredCourse = async (tx: Tx, { all, departmentIds }: GradeScope, courseId: string) => {
  const course = await tx
    .selectFrom('courses')
    .select(['name', 'departmentId', 'gradeScale'])
    .where('id', '=', courseId)
    .where('state', 'in', ['active', 'suspended', 'retired'])
    .executeTakeFirst();
  if (!course || !(all || departmentIds.includes(course.departmentId))) throw gradeErrors.lateNotYourCourse();
  return course;
};

/** Asks for a grade that was given and stands nowhere; it goes to the college that offers the course. */
export const askLateGrade = (context: Context<GradeScope>, { fileIds, ...asked }: NewLateGrade) =>
  lateGrades.transact(context, async (within) => {
    const { db: tx, author, scope } = within;
    const student = await holdStudent(tx, scope, asked.studentId);
    const course = await offeredCourse(tx, scope, asked.courseId);
    await checkLateGrade(tx, asked, course.gradeScale);
    const { id: recordId } = await lateGrades.add(within, {
      ...asked,
      departmentId: course.departmentId,
      state: 'reviewing',
      createdBy: author.actor.accountId,
    });
    const { type, moduleCode, businessCode } = lateGradeApproval;
    await claimFiles(tx, author, { moduleCode, businessCode, recordId, fileIds, earlierToo: true });
    await openInstance(context.services, tx, author, lateGradeHandler, {
      departmentId: course.departmentId,
      tutorIds: [],
      counselorIds: [],
      recordId,
      flow: type,
      applicantId: author.actor.accountId,
      title: text(
        `成绩补登：${course.name}（${student.name}）`,
        `Missing grade: ${course.name} (${student.name})`,
      ),
      facts: {},
    });
    return saved(await lockLateGrade(tx, recordId));
  });

/** Takes back what nobody has settled; only who asked for it. */
export const withdrawLateGrade = async (
  context: Context<GradeScope>,
  { id, version }: { id: string; version: number },
) => {
  const { db, services, author } = context;
  const asked = await lateGrades.transact(context, (within) => lateGrades.hold(within, { id }));
  if (asked.createdBy !== author.actor.accountId) throw gradeErrors.notYourCorrection();
  if (asked.state !== 'withdrawn') {
    lateGrades.mustBeCurrent(asked, version);
    const { moduleCode, businessCode } = lateGradeApproval;
    await withdrawInstance({ services, author }, { moduleCode, businessCode, recordId: id });
  }
  return saved(await db.selectFrom('lateGrades').selectAll().where('id', '=', id).executeTakeFirstOrThrow());
};
