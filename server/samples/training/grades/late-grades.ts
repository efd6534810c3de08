import { text } from '@graduate/contract/platform/text.ts';
import { sql } from 'kysely';
import { lateGradeHandler } from '../../../src/modules/training/grades/late/late-grade-approval.ts';
import type { Tx } from '../../../src/platform/database/connect.ts';
import { idOf } from '../../../src/platform/ids.ts';
import { demonstrationIds } from '../../administration/accounts/demonstration.ts';
import { insertInstance } from '../../mechanisms/approvals/insert-instance.ts';
import { ago } from '../../times.ts';

type Missing = {
  studentId: string;
  studentName: string;
  courseId: string;
  courseName: string;
  termId: string;
  departmentId: string;
};

/** The last one was sent back. */
const MISSING = 3;
const reasons = [
  '随外院教学班修读，登分时遗漏，见任课教师签字的成绩登记表',
  '纸质成绩单已归档，系统启用时未录入',
  '补登旧课程成绩，证明材料待补',
];

/** Students of the college who never took a course of theirs in a term that is over. */
const missingOnes = async (tx: Tx): Promise<Missing[]> => {
  const { rows } = await sql<Missing>`select r.id as "studentId", r.name as "studentName", k.id as "courseId",
      k.name as "courseName", t.id as "termId", k.department_id as "departmentId"
    from student_records r
    cross join lateral (select k.* from courses k where k.department_id = r.department_id and k.state = 'active'
      and k.grade_scale = 'percent' and k.category = 'elective' and not k.is_public
      and not exists (select from grades g where g.student_id = r.id and g.course_id = k.id)
      and not exists (select from enrolments e where e.student_id = r.id and e.course_id = k.id)
      order by k.code limit 1) k
    cross join lateral (select a.id from academic_terms a where a.first_monday < now() - interval '150 days'
      order by a.first_monday desc limit 1) t
    where r.department_id = ${demonstrationIds.department('208')}
      and exists (select from grades g where g.student_id = r.id and g.published)
    order by r.student_no limit ${MISSING}`.execute(tx);
  return rows;
};

/** Grades the college asks to enter later: some wait for the dean, one was sent back. */
export const seedLateGrades = async (tx: Tx): Promise<void> => {
  for (const [at, missing] of (await missingOnes(tx)).entries()) {
    const { studentId, studentName, courseId, courseName, termId, departmentId } = missing;
    const returned = at === MISSING - 1;
    const id = idOf(`lateGrade:${studentId}`);
    const applicantId = demonstrationIds.account('secretary');
    const submittedAt = ago(at + 2);
    await tx
      .insertInto('lateGrades')
      .values({
        id,
        studentId,
        courseId,
        termId,
        departmentId,
        attemptKind: 'first',
        score: 78 + at * 4,
        level: null,
        flag: 'normal',
        credits: null,
        reason: reasons[at] ?? '',
        state: returned ? 'returned' : 'reviewing',
        createdBy: applicantId,
        createdAt: submittedAt,
      })
      .execute();
    await insertInstance(tx, lateGradeHandler, {
      recordId: id,
      applicantId,
      departmentId,
      title: text(
        `成绩补登：${courseName}（${studentName}）`,
        `Missing grade: ${courseName} (${studentName})`,
      ),
      submittedAt,
      decisions: returned
        ? [
            {
              approverId: demonstrationIds.account('dean'),
              status: 9,
              opinion: '请附任课教师签字的成绩登记表',
              at: ago(at + 1),
            },
          ]
        : [],
    });
  }
};
