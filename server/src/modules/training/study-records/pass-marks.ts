import type { TrainingSettings } from '@graduate/contract/training/training-settings/training-settings.ts';
import { sql } from 'kysely';
import type { Db, Tx } from '../../../platform/database/connect.ts';
import { trainingSetting } from '../training-settings/public.ts';
import { settleEffective } from './settle-effective.ts';

type Attempt = { studentId: string; courseId: string };
type General = Pick<TrainingSettings['grades'], 'passScore' | 'passScoreDegree'>;

/** The programme of the plan a student has may ask for more or less than the school does, or call it a degree course. */
const markOf = ({ passScore, passScoreDegree }: General) =>
  sql<number>`coalesce(listed.min_score, case when coalesce(listed.is_degree_course, course.is_degree_course)
    then ${passScoreDegree}::numeric else ${passScore}::numeric end)`;

const keyOf = ({ studentId, courseId }: Attempt): string => `${studentId} ${courseId}`;

/** What passes a course out of a hundred, student by student. */
export const passMarksOf = async (
  db: Db | Tx,
  attempts: readonly Attempt[],
): Promise<(attempt: Attempt) => number> => {
  const general = await trainingSetting(db, 'grades');
  const wanted = JSON.stringify(
    attempts.map(({ studentId, courseId }) => ({ student_id: studentId, course_id: courseId })),
  );
  const { rows } = await sql<Attempt & { mark: number }>`
    select w.student_id as "studentId", w.course_id as "courseId", ${markOf(general)}::float8 as mark
    from json_to_recordset(${wanted}::json) as w(student_id uuid, course_id uuid)
    join courses course on course.id = w.course_id
    left join student_plans plan on plan.student_id = w.student_id
    left join programme_courses listed on listed.programme_id = plan.programme_id and listed.course_id = w.course_id`.execute(
    db,
  );
  const marks = new Map(rows.map((row) => [keyOf(row), row.mark]));
  return (attempt) => marks.get(keyOf(attempt)) ?? general.passScore;
};

/**
 * Another programme holds for a student: what was scored passes by what it asks for, and of several attempts another one
 * may count. What was recognised from elsewhere stays as it was agreed to.
 */
export const judgeAnew = async (tx: Tx, studentId: string): Promise<void> => {
  const mark = markOf(await trainingSetting(tx, 'grades'));
  const { rows } =
    await sql<Attempt>`update grades g set passed = not g.passed, updated_at = now(), version = g.version + 1
    from courses course left join student_plans plan on plan.student_id = ${studentId}
    left join programme_courses listed on listed.programme_id = plan.programme_id and listed.course_id = course.id
    where course.id = g.course_id and g.student_id = ${studentId} and g.source in ('class', 'manual', 'import')
      and g.scale = 'percent' and g.flag = 'normal' and g.score is not null and g.passed <> (g.score >= ${mark})
    returning g.student_id as "studentId", g.course_id as "courseId"`.execute(tx);
  await settleEffective(tx, rows);
};
