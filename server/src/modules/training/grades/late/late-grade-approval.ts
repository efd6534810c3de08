import { text } from '@graduate/contract/platform/text.ts';
import { gradePointOf } from '@graduate/contract/training/grades/gpa.ts';
import { type LateGradeState, lateGradeApproval } from '@graduate/contract/training/grades/late-grades.ts';
import {
  type ApprovalEvent,
  type ApprovalHandler,
  alwaysMendable,
} from '../../../../platform/approval-handler.ts';
import type { Tx } from '../../../../platform/database/connect.ts';
import { deanStep, officeStep } from '../../../../platform/usual-steps.ts';
import { notifyPeople, notifyPerson } from '../../../commons/messages/public.ts';
import { peopleOfStudent } from '../../../student-status/students/public.ts';
import { type CourseGrade, completeClass, passMarksOf, writeGrades } from '../../study-records/public.ts';
import { pointScheme } from '../points/point-schemes.ts';
import { passes } from '../results.ts';
import { checkLateGrade } from './check-late-grade.ts';
import { type LateGradeRecord, lateGrades, lockLateGrade } from './hold-late-grade.ts';
import { maySeeLateGrade } from './late-grades.scope.ts';

const moveTo = (state: LateGradeState) => lateGrades.moveTo({ state });

/** Where the student sat in a class of the course that term, the grade belongs to it. */
const seatOf = (tx: Tx, { studentId, courseId, termId }: LateGradeRecord) =>
  tx
    .selectFrom('enrolments')
    .select(['id', 'classId', 'state'])
    .where('studentId', '=', studentId)
    .where('courseId', '=', courseId)
    .where('termId', '=', termId)
    .where('state', 'in', ['enrolled', 'completed'])
    .executeTakeFirst();

const courseOf = (tx: Tx, courseId: string) =>
  tx
    .selectFrom('courses')
    .select(['name', 'credits', 'gradeScale'])
    .where('id', '=', courseId)
    .executeTakeFirstOrThrow();

const gradeOf = async (
  tx: Tx,
  asked: LateGradeRecord,
  course: Awaited<ReturnType<typeof courseOf>>,
): Promise<CourseGrade> => {
  const { studentId, courseId, termId, attemptKind } = asked;
  const { scale, ...result } = await checkLateGrade(tx, asked, course.gradeScale);
  const passMark = (await passMarksOf(tx, [asked]))(asked);
  return {
    studentId,
    courseId,
    termId,
    enrolmentId: null,
    sheetId: null,
    source: 'manual',
    attemptKind,
    scale,
    ...result,
    credits: asked.credits ?? course.credits,
    gradePoint: gradePointOf({ scale, ...result }, await pointScheme(tx)),
    passed: passes(scale, result, passMark),
  };
};

/** The student learns that there is something to see, the tutor where it was not passed; neither is told a score. */
const tellPeople = async (tx: Tx, { studentId, passed }: CourseGrade, course: string): Promise<void> => {
  const { accountId, tutorIds } = await peopleOfStudent(tx, studentId);
  const published = text(`成绩已公布：${course}`, `Your grade is published: ${course}`);
  if (accountId) await notifyPerson(tx, accountId, published, '/xscjgb/indexView');
  if (!passed && tutorIds.length > 0)
    await notifyPeople(tx, tutorIds, {
      kind: 'result',
      title: text(
        `您指导的学生有课程未通过：${course}`,
        `A student of yours has not passed a course: ${course}`,
      ),
      link: '/training/grades?passed=false',
    });
};

/** Agreed: the grade counts like any other from now on. */
const enter = async (tx: Tx, event: ApprovalEvent): Promise<void> => {
  const { recordId, author, modules } = event;
  const asked = await lockLateGrade(tx, recordId);
  const course = await courseOf(tx, asked.courseId);
  const seat = await seatOf(tx, asked);
  const grade = { ...(await gradeOf(tx, asked, course)), enrolmentId: seat?.id ?? null };
  await writeGrades({ db: tx, author, modules }, [grade]);
  if (seat?.state === 'enrolled') await completeClass(tx, { classId: seat.classId, enrolmentIds: [seat.id] });
  await moveTo('done')(tx, event);
  await tellPeople(tx, grade, course.name);
};

/** The college that offers the course agrees first, the graduate school decides. */
export const lateGradeHandler: ApprovalHandler = {
  ...lateGradeApproval,
  name: text('成绩补登', 'Missing grade'),
  flows: [
    {
      key: lateGradeApproval.type,
      name: text('成绩补登', 'Missing grade'),
      definition: {
        withdraw: 'whileRunning',
        steps: [
          { ...deanStep, refuseTo: ['start'], whenNobody: 'skip' },
          { ...officeStep, key: 'training', role: 'training', refuseTo: ['start'] },
        ],
      },
    },
  ],
  pageOf: (id) => `/whcjgl/indexCjmx?lateGradeId=${id}`,
  maySee: maySeeLateGrade,
  hold: lockLateGrade,
  onFinished: enter,
  mendable: alwaysMendable,
  onRefused: moveTo('returned'),
  onWithdrawn: moveTo('withdrawn'),
};
