import type { DrawnClass, DrawReport } from '@graduate/contract/training/selection/wishes.ts';
import { sql } from 'kysely';
import type { Context } from '../../../../platform/http/context.ts';
import { readRound } from '../rounds/round-row.ts';

type Totals = Pick<DrawReport, 'students' | 'wishes' | 'won' | 'without' | 'barred'>;

/** The number of the last who won a class: who drew a smaller one in the same group has a seat. */
export const lastKeyOf = sql<string | null>`(select l.lottery_key from selection_wishes l
  where l.class_id = teaching_classes.id and l.round_id = selection_wishes.round_id and l.outcome = 'won'
  order by l.priority_group desc, l.lottery_key desc limit 1)`;

/** How a draw went, class by class, the most wanted first. */
export const drawReport = async ({ db, language }: Context, { id }: { id: string }): Promise<DrawReport> => {
  const { state, seed, seedHash } = await readRound(db, id, language);
  const totals = await sql<Totals>`
    select count(distinct student_id)::int as students, count(*)::int as wishes,
      (count(*) filter (where outcome = 'won'))::int as won, (count(*) filter (where outcome = 'barred'))::int as barred,
      (count(distinct student_id) filter (where outcome is not null) - count(distinct student_id)
        filter (where outcome = 'won'))::int as without
    from selection_wishes where round_id = ${id}`.execute(db);
  const classes = await sql<DrawnClass>`
    select teaching_classes.id, teaching_classes.code, k.name as course_name, d.name as department_name,
      teaching_classes.capacity,
      greatest(0, teaching_classes.capacity - teaching_classes.enrolled + (select count(*) from enrolments e
        where e.class_id = teaching_classes.id and e.round_id = ${id} and e.source = 'pre' and e.state = 'enrolled'))::int
        as free,
      count(*)::int as wishes, (count(*) filter (where rank = 1))::int as first_wishes,
      (count(*) filter (where outcome = 'won'))::int as won, (count(*) filter (where outcome = 'barred'))::int as barred,
      ${lastKeyOf} as last_key
    from selection_wishes join teaching_classes on teaching_classes.id = selection_wishes.class_id
      join courses k on k.id = teaching_classes.course_id join departments d on d.id = teaching_classes.department_id
    where round_id = ${id} group by teaching_classes.id, k.name, d.name, selection_wishes.round_id
    order by count(*) desc, teaching_classes.code`.execute(db);
  const [sums = { students: 0, wishes: 0, won: 0, without: 0, barred: 0 }] = totals.rows;
  return { state, seed, seedHash, ...sums, classes: classes.rows };
};
