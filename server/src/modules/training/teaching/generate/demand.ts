import { studyTermOn } from '@graduate/contract/training/plans/study-terms.ts';
import type { Cohort } from '@graduate/contract/training/teaching/tasks.ts';
import { type RawBuilder, sql } from 'kysely';
import type { Db, Tx } from '../../../../platform/database/connect.ts';
import { publishedForIt } from '../../programmes/public.ts';

/** Of those who may take a course and have no plan yet, so many are expected where nothing is known of it. */
const USUAL_SHARE = 0.3;
/** Fewer plans tell nothing. */
const ENOUGH_PLANS = 10;

type Group = Omit<Cohort, 'studyMode'> & {
  courseId: string;
  /** Whose approved plan has the course in this term. */
  planned: number;
  /** Without a plan, by their programme: who must take it, who may. */
  must: number;
  may: number;
};

/** How a course is asked for in a term, and by whom. */
export type Demand = { planned: number; byProgramme: number; expected: number; cohorts: Cohort[] };

/** In which term of their studies students are, by the day they came. */
const studyTerms = async (db: Db | Tx, day: string): Promise<RawBuilder<unknown> | undefined> => {
  const days = await db
    .selectFrom('studentRecords')
    .select('entryDate')
    .distinct()
    .where('status', '=', 'active')
    .where('deletedAt', 'is', null)
    .execute();
  const rows = days.flatMap(({ entryDate }) => {
    const no = entryDate ? studyTermOn(entryDate, day) : 0;
    return no > 0 ? [sql`(${entryDate}::date, ${no}::int)`] : [];
  });
  return rows.length > 0 ? sql.join(rows) : undefined;
};

const notPassed = sql`not exists (select from grades g where g.student_id = wanted.student_id
  and g.course_id = wanted.course_id and g.effective and g.published and g.passed)`;

/** Everybody who studies at present with the courses of this term: of the plan that holds, else of the programme. */
const groupsOf = async (
  db: Db | Tx,
  term: { id: string; day: string },
  grades: readonly number[],
): Promise<Group[]> => {
  const terms = await studyTerms(db, term.day);
  if (!terms) return [];
  const chosen = grades.length > 0 ? sql`and student_records.grade = any(${[...grades]})` : sql``;
  const { rows } = await sql<Group>`
    with residents as materialized (
      select student_records.id, department_id, major_code, training_level, student_records.grade, terms.no,
        (select p.current_version_id from student_plans p where p.student_id = student_records.id) as version_id,
        ${publishedForIt} as programme_id
      from student_records join (values ${terms}) as terms (entry_date, no)
        on terms.entry_date = student_records.entry_date
      where status = 'active' and deleted_at is null ${chosen}),
    wanted as (
      select r.id as student_id, i.course_id, 1 as planned, 0 as must, 0 as may
      from residents r join plan_items i on i.version_id = r.version_id
      where i.planned_term_id = ${term.id} or (i.planned_term_id is null and i.planned_term_no = r.no)
      union all
      select r.id, c.course_id, 0, c.must_take::int, (not c.must_take)::int
      from residents r join programme_courses c on c.programme_id = r.programme_id
      where r.version_id is null and c.suggested_term = r.no)
    select wanted.course_id, r.department_id, r.major_code, r.training_level as level, r.grade,
      sum(wanted.planned)::int as planned, sum(wanted.must)::int as must, sum(wanted.may)::int as may
    from wanted join residents r on r.id = wanted.student_id
    where ${notPassed}
    group by 1, 2, 3, 4, 5 order by 1, 2, 3, 4, 5`.execute(db);
  return rows;
};

/** Of those whose programme lists a course, how many have it in the plan that holds. */
const sharesOf = async (db: Db | Tx): Promise<ReadonlyMap<string, number>> => {
  const { rows } = await sql<{ courseId: string; share: number }>`
    select c.course_id, count(i.course_id)::float8 / count(*) as share
    from student_plans p join programme_courses c on c.programme_id = p.programme_id and not c.must_take
      left join plan_items i on i.version_id = p.current_version_id and i.course_id = c.course_id
    where p.current_version_id is not null
    group by 1 having count(*) >= ${ENOUGH_PLANS}`.execute(db);
  return new Map(rows.map(({ courseId, share }) => [courseId, share]));
};

/** What programmes and plans ask for in a term, course by course. */
export const demandOf = async (
  db: Db | Tx,
  term: { id: string; day: string },
  grades: readonly number[],
): Promise<ReadonlyMap<string, Demand>> => {
  const shares = await sharesOf(db);
  const found = new Map<string, Demand>();
  for (const { courseId, planned, must, may, ...cohort } of await groupsOf(db, term, grades)) {
    const demand = found.get(courseId) ?? { planned: 0, byProgramme: 0, expected: 0, cohorts: [] };
    demand.planned += planned;
    demand.byProgramme += must + may * (shares.get(courseId) ?? USUAL_SHARE);
    demand.cohorts.push({ ...cohort, studyMode: null });
    found.set(courseId, demand);
  }
  for (const demand of found.values()) {
    demand.byProgramme = Math.round(demand.byProgramme);
    demand.expected = demand.planned + demand.byProgramme;
  }
  return found;
};
