import { addDays, dayInShanghai } from '@graduate/contract/platform/days.ts';
import type { ExemptionKind } from '@graduate/contract/training/grades/exemptions.ts';
import { sql } from 'kysely';
import type { Tx } from '../../../src/platform/database/connect.ts';
import { insertMany } from '../../../src/platform/database/insert-many.ts';
import { idOf } from '../../../src/platform/ids.ts';
import { demonstrationIds } from '../../administration/accounts/demonstration.ts';
import { randomFrom } from '../../seeded-random.ts';
import { ago } from '../../times.ts';

/** Of so many students one had a course recognised. */
const STUDENTS_PER_EXEMPTION = 36;

type Passed = {
  id: string;
  studentId: string;
  courseId: string;
  courseName: string;
  score: number;
  credits: number;
};

/** Courses somebody passed of which no class is known; nobody whose account is tried. */
const passedOnes = async (tx: Tx, count: number): Promise<Passed[]> => {
  const { rows } = await sql<Passed>`select distinct on (g.student_id) g.id, g.student_id as "studentId",
      g.course_id as "courseId", k.name as "courseName", g.score, g.credits
    from grades g join courses k on k.id = g.course_id join student_records r on r.id = g.student_id
    join student_persons p on p.id = r.person_id
    where g.source = 'class' and g.enrolment_id is null and g.attempt_kind = 'first' and g.passed and g.effective
      and g.published and g.scale = 'percent' and p.account_id is distinct from ${demonstrationIds.account('student')}
    order by g.student_id, g.id limit ${count}`.execute(tx);
  return rows;
};

const originOf = (kind: ExemptionKind, { courseName, credits, score }: Passed, days: number) => ({
  school: kind === 'exempt' ? '免修水平测试' : '外校交流学习',
  course: courseName,
  credits: Number(credits),
  score: String(score),
  obtainedOn: addDays(dayInShanghai(new Date()), -days),
});

/** Some courses were not taken here: they were recognised, or the student was excused from them. */
export const writeExempted = async (tx: Tx, demoStudents: number): Promise<void> => {
  const passed = await passedOnes(tx, Math.ceil(demoStudents / STUDENTS_PER_EXEMPTION));
  const exemptions = passed.map((grade, at) => {
    const kind: ExemptionKind = at % 3 === 0 ? 'transfer' : 'exempt';
    const days = randomFrom(`exempted:${grade.id}`).between(200, 600);
    return {
      id: idOf(`exempted:${grade.id}`),
      kind,
      studentId: grade.studentId,
      courseId: grade.courseId,
      origin: originOf(kind, grade, days + 90),
      convertedScore: Number(grade.score),
      credits: Number(grade.credits),
      gradeId: grade.id,
      state: 'done' as const,
      createdBy: demonstrationIds.account('training'),
      createdAt: ago(days),
      updatedAt: ago(days - 12),
      version: 3,
    };
  });
  await insertMany(tx, 'exemptions', exemptions as never);
  await sql`update grades set source = e.kind from exemptions e where e.grade_id = grades.id and e.state = 'done'`.execute(
    tx,
  );
};
