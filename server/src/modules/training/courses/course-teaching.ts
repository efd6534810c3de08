import { termName } from '@graduate/contract/commons/academic-calendar/place-in-year.ts';
import { FEWEST_TOLD } from '@graduate/contract/platform/statistics.ts';
import type { TaughtTerm } from '@graduate/contract/training/courses/courses.ts';
import { sql } from 'kysely';
import type { Context } from '../../../platform/http/context.ts';
import type { CourseScope } from './courses.scope.ts';
import { mustBeReadable } from './read-courses.ts';

type Found = Omit<TaughtTerm, 'termName'> & { academicYear: string; termNo: 1 | 2 | 3 };

/** The terms a course was taught in, the latest first; grades as they count and only once they are published. */
export const taughtTerms = async (
  { db, scope, language }: Context<CourseScope>,
  { id }: { id: string },
): Promise<TaughtTerm[]> => {
  await mustBeReadable(db, scope, id);
  const { rows } = await sql<Found>`
    select t.academic_year as "academicYear", t.term_no as "termNo", k.classes, k.students,
      coalesce(g.graded, 0) as graded, g.average, g.pass_rate as "passRate"
    from (select term_id, count(*)::int as classes, sum(enrolled)::int as students from teaching_classes
      where course_id = ${id} and state <> 'cancelled' group by term_id) k
    join academic_terms t on t.id = k.term_id
    left join (select term_id, count(*)::int as graded,
        round(avg(score) filter (where flag = 'normal'), 1)::float8 as average,
        round(100.0 * count(*) filter (where passed) / count(*), 1)::float8 as pass_rate
      from grades where course_id = ${id} and source = 'class' and published group by term_id) g
      on g.term_id = k.term_id
    order by t.first_monday desc`.execute(db);
  return rows.map(({ academicYear, termNo, average, passRate, ...counts }) => {
    const few = counts.graded < FEWEST_TOLD;
    return {
      ...counts,
      termName: termName({ academicYear, termNo })[language],
      average: few ? null : average,
      passRate: few ? null : passRate,
    };
  });
};
