import type { RoundCheck } from '@graduate/contract/training/selection/rounds.ts';
import { type RawBuilder, type SqlBool, sql } from 'kysely';
import type { Context } from '../../../../platform/http/context.ts';
import { offeredInIt, readRound } from './round-row.ts';

/** So many classes are named; the office corrects them and looks again. */
const MOST_NAMED = 50;

/** Whether something about a student is among what a class is for; where it names nothing, everybody is. */
const isAmong = (key: string, value: RawBuilder<unknown>) =>
  sql<SqlBool>`(coalesce(jsonb_array_length(teaching_classes.audience -> ${sql.lit(key)}), 0) = 0
    or exists (select from jsonb_array_elements_text(teaching_classes.audience -> ${sql.lit(key)}) a where a = ${value}))`;

/** Classes of a round nobody could judge or choose: without a time though they should have one, or not open. */
export const checkRound = async ({ db, language }: Context, { id }: { id: string }): Promise<RoundCheck> => {
  const { classes, windows } = await readRound(db, id, language);
  const { rows: unfit } = await sql<{ code: string; nobody: boolean }>`
    select teaching_classes.code, not exists (select from student_records s where s.open and s.status = 'active'
        and ${isAmong('levels', sql`s.training_level`)} and ${isAmong('departments', sql`s.department_id::text`)}
        and ${isAmong('majors', sql`s.major_code`)} and ${isAmong('grades', sql`s.grade::text`)}
        and ${isAmong('populations', sql`s.population`)} and ${isAmong('studyModes', sql`s.study_mode`)}) as nobody
    from course_selection_rounds join teaching_classes on ${offeredInIt}
    where course_selection_rounds.id = ${id} and teaching_classes.state = 'open'
      and teaching_classes.audience <> '{}'
    order by teaching_classes.code`.execute(db);
  const { rows: wanted } = await sql<{ code: string }>`select c.code from selection_wishes w
    join teaching_classes c on c.id = w.class_id where w.round_id = ${id} and c.state = 'open'
    group by c.id having count(*) > c.capacity - c.enrolled order by count(*) desc, c.code
    limit ${MOST_NAMED}`.execute(db);
  const { rows } = await sql<{ code: string; open: boolean }>`
    select teaching_classes.code, teaching_classes.state = 'open' as open
    from course_selection_rounds join teaching_classes on ${offeredInIt}
    where course_selection_rounds.id = ${id} and (teaching_classes.state in ('planned', 'scheduled')
      or (teaching_classes.state = 'open' and teaching_classes.mode <> 'none' and not exists (select from class_meetings m
        where m.class_id = coalesce(teaching_classes.merged_into_id, teaching_classes.id))))
    order by teaching_classes.code limit ${2 * MOST_NAMED}`.execute(db);
  const codes = (open: boolean) =>
    rows.flatMap((row) => (row.open === open ? row.code : [])).slice(0, MOST_NAMED);
  const last = Math.max(...windows.map(({ closesAt }) => closesAt.getTime()));
  return {
    classes,
    withoutTime: codes(true),
    notOpen: codes(false),
    forNobody: unfit.filter(({ nobody }) => nobody).map(({ code }) => code),
    overWished: wanted.map(({ code }) => code),
    windowsInOrder: last > Date.now(),
  };
};
