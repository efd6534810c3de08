import { dayInShanghai } from '@graduate/contract/platform/days.ts';
import { openStatuses, withStatus } from '@graduate/contract/student-status/students/choices.ts';
import { type SqlBool, sql } from 'kysely';
import type { Db } from '../../../../platform/database/connect.ts';
import type { StudentScope } from '../students.scope.ts';
import { countedChips } from './counted-chips.ts';
import { studentsFound } from './find-students.ts';

const WEEK_MS = 7 * 24 * 3_600_000;

/** What the history and the days in the record tell of any day. */
const { active, suspended, unregistered, unchecked, noTutor } = countedChips;
const told = {
  active,
  suspended,
  unregistered,
  unchecked,
  noTutor,
  overMax: sql<SqlBool>`student_records.open and student_records.population = any(${sql.lit(`{${withStatus.join(',')}}`)})
    and student_records.max_end_date < student_records.on_day`,
};

/** What the first change after the day replaced, a row for each student who has had one. */
const replacedAfter = (day: string) => sql`
  select student_id, max(before) filter (where field = 'status') as status,
    max(before) filter (where field = 'registrationState') as registration_state,
    max(before) filter (where field = 'checkState') as check_state,
    max(before) filter (where field = 'maxEndDate')::date as max_end_date,
    bool_or(field = 'maxEndDate') as moved_end
  from (select distinct on (student_id, field) student_id, field, before from student_field_history
    where field in ('status', 'registrationState', 'checkState', 'maxEndDate') and effective_date > ${day}::date
    order by student_id, field, effective_date, id) first_changes
  group by student_id`;

/** Whoever may count otherwise today than then; the rest need not be looked at. */
const touchedSince = (day: string, today: string) => sql<SqlBool>`student_records.id in (
  select student_id from replaced
  union select student_id from student_tutors
    where role = 'main' and (from_date > ${day}::date or to_date > ${day}::date)
  union select id from student_records where deleted_at is null and entry_date > ${day}::date
  union select id from student_records
    where deleted_at is null and max_end_date >= ${day}::date and max_end_date < ${today}::date)`;

/**
 * By how many the numbers of the quick filters differ from those of a week ago: the students somebody reaches today, as they
 * were then and as they are.
 */
export const sinceLastWeek = async (
  db: Db,
  scope: StudentScope,
): Promise<Readonly<Record<string, number>>> => {
  const today = dayInShanghai(new Date());
  const day = dayInShanghai(new Date(Date.now() - WEEK_MS));
  const found = studentsFound(db, scope, {})
    .select(['id', 'population', 'status', 'open', 'registrationState', 'checkState'])
    .select(['mainTutorId', 'maxEndDate', 'entryDate'])
    .where(touchedSince(day, today));
  const sums = Object.entries(told).map(
    ([key, holds]) => sql`coalesce(sum(side) filter (where ${holds}), 0)::int as ${sql.id(key)}`,
  );
  const { rows } = await sql<Record<string, number>>`
    with replaced as (${replacedAfter(day)}), found as (${found})
    select ${sql.join(sums)} from (
      select 1 as side, ${today}::date as on_day, population, status, open, registration_state, check_state,
        main_tutor_id, max_end_date
      from found
      union all
      select -1, ${day}::date, found.population, then_so.status, then_so.status = any(${[...openStatuses]}::text[]),
        coalesce(replaced.registration_state, found.registration_state),
        coalesce(replaced.check_state, found.check_state),
        (select t.tutor_id from student_tutors t where t.student_id = found.id and t.role = 'main'
          and t.from_date <= ${day}::date and (t.to_date is null or t.to_date > ${day}::date) limit 1),
        case when replaced.moved_end then replaced.max_end_date else found.max_end_date end
      from found left join replaced on replaced.student_id = found.id,
        lateral (select coalesce(replaced.status, found.status) as status) then_so
      where found.entry_date <= ${day}::date
    ) student_records`.execute(db);
  return rows[0] ?? {};
};
