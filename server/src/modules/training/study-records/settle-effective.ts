import { sql } from 'kysely';
import type { Tx } from '../../../platform/database/connect.ts';
import { trainingSetting } from '../training-settings/public.ts';
import { worthOfGrade } from './worth.ts';

type Pair = { studentId: string; courseId: string };

/**
 * Of all published attempts of these students at these courses one counts each: the best that passed, else the best, or
 * the last. First those that no longer count give way, then the others take their place: two never count at once.
 */
export const settleEffective = async (tx: Tx, pairs: readonly Pair[]): Promise<void> => {
  if (pairs.length === 0) return;
  const { retakePolicy } = await trainingSetting(tx, 'grades');
  const byWorth = sql`g.passed desc, coalesce(${worthOfGrade('g')}, 0) desc, t.first_monday desc, g.published_at desc`;
  const byTime = sql`t.first_monday desc, g.published_at desc`;
  const wanted = JSON.stringify(
    pairs.map(({ studentId, courseId }) => ({ student_id: studentId, course_id: courseId })),
  );
  const counting = sql`select distinct on (g.student_id, g.course_id) g.id
    from json_to_recordset(${wanted}::json) as w(student_id uuid, course_id uuid)
    join grades g on g.student_id = w.student_id and g.course_id = w.course_id
    join academic_terms t on t.id = g.term_id
    where g.published
    order by g.student_id, g.course_id, ${retakePolicy === 'latest' ? byTime : byWorth}, g.id`;
  await sql`update grades set effective = false, updated_at = now(), version = version + 1
    from json_to_recordset(${wanted}::json) as w(student_id uuid, course_id uuid)
    where grades.student_id = w.student_id and grades.course_id = w.course_id and grades.effective
      and grades.id not in (${counting})`.execute(tx);
  await sql`update grades set effective = true, updated_at = now(), version = version + 1
    where not effective and id in (${counting})`.execute(tx);
};
