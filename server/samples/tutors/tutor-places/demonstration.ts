import { dayInShanghai } from '@graduate/contract/platform/days.ts';
import { text } from '@graduate/contract/platform/text.ts';
import { sql } from 'kysely';
import { permitHandler } from '../../../src/modules/tutors/tutor-places/permit-approval.ts';
import { checksOf } from '../../../src/modules/tutors/tutor-places/permit-checks.ts';
import type { Tx } from '../../../src/platform/database/connect.ts';
import { demonstrationIds } from '../../administration/accounts/demonstration.ts';
import { insertInstance } from '../../mechanisms/approvals/insert-instance.ts';
import { newestGrade } from '../../student-status/students/study-time.ts';
import { ago } from '../../times.ts';
import { seedNamedTutors } from './named-tutors.ts';

/** Colleges have a few places more than they gave to their tutors, the school a few more than its colleges. */
const allot = async (tx: Tx, year: number): Promise<void> => {
  await sql`insert into dept_quotas (year, department_id, level, degree_type, total)
    select q.year, s.department_id, q.level, q.degree_type, sum(q.quota) + 6
    from tutor_quotas q join tutors t on t.id = q.tutor_id join staff s on s.id = t.staff_id
    where q.year in (${year}, ${year + 1}) group by 1, 2, 3, 4`.execute(tx);
  await sql`insert into school_quotas (year, level, degree_type, total)
    select year, level, degree_type, sum(total) + 10 from dept_quotas group by 1, 2, 3`.execute(tx);
};

/** Places of school and colleges; a permit of next year waits for the dean. */
export const seedTutorPlaces = async (tx: Tx): Promise<void> => {
  const year = newestGrade(dayInShanghai(new Date()));
  await seedNamedTutors(tx, year);
  await allot(tx, year);
  const applicantId = demonstrationIds.account('tutor');
  const permit = await tx
    .selectFrom('enrolmentPermits')
    .innerJoin('tutors', 'tutors.id', 'enrolmentPermits.tutorId')
    .innerJoin('staff', 'staff.id', 'tutors.staffId')
    .selectAll('enrolmentPermits')
    .select('staff.name')
    .where('staff.accountId', '=', applicantId)
    .where('enrolmentPermits.year', '=', year + 1)
    .where('enrolmentPermits.level', '=', 'D')
    .orderBy('enrolmentPermits.disciplineCode')
    .executeTakeFirst();
  if (!permit) return;
  const submittedAt = ago(2);
  await tx
    .updateTable('enrolmentPermits')
    .set({
      state: 'reviewing',
      quota: null,
      wanted: 2,
      report: '主持国家自然科学基金项目一项，拟招收知识图谱方向博士研究生两名。',
      applicantId,
      submittedAt,
      checks: JSON.stringify(await checksOf(tx, permit.tutorId, permit, 'zh')),
    })
    .where('id', '=', permit.id)
    .execute();
  await insertInstance(tx, permitHandler, {
    recordId: permit.id,
    applicantId,
    departmentId: permit.departmentId,
    title: text(
      `${permit.year}年博士招生资格：${permit.name}`,
      `Permit for ${permit.year} (Doctor): ${permit.name}`,
    ),
    summary: text('申请名额2', '2 places wanted'),
    submittedAt,
    decisions: [],
  });
};
