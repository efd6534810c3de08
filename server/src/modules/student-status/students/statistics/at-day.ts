import { type Expression, sql } from 'kysely';
import type { StudentsFound } from './students-found.ts';

/** The fields that a student may have had otherwise, and their columns. */
const changing = {
  status: 'status',
  trainingLevel: 'training_level',
  departmentId: 'department_id',
  grade: 'grade',
  extensionCount: 'extension_count',
} as const;

const columns = Object.entries(changing);

/** What the first change after the day replaced, a row for each student who has had one. */
const replacedAfter = (day: string) => sql`
  select student_id, ${sql.join(
    columns.map(
      ([field, column]) => sql`max(before) filter (where field = ${sql.lit(field)}) as ${sql.id(column)}`,
    ),
  )}
  from (select distinct on (student_id, field) student_id, field, before from student_field_history
    where field in (${sql.join(columns.map(([field]) => sql.lit(field)))}) and effective_date > ${day}::date
    order by student_id, field, effective_date, id) first_changes
  group by student_id`;

/** What a field was on a day: what the first later change replaced, or what it is now. */
const was = (column: string) =>
  sql`coalesce(replaced.${sql.id(column)}, found.${sql.id(column)}::text)${
    column === 'extension_count' ? sql`::int` : sql``
  } as ${sql.id(column)}`;

/** The students as they were on a day: those who had entered, with the status and place they had then. */
export const atDay = (
  found: StudentsFound,
  day: string,
  statuses: readonly string[],
): Expression<unknown> => sql`(
  select * from (
    select found.population, found.gender, found.ethnicity, found.political_status, found.origin_place,
      found.birth_date, found.max_end_date, found.study_mode, found.degree_type, found.discipline_code,
      ${sql.join(columns.map(([, column]) => was(column)))}
    from ${found.selectAll('studentRecords')} as found
    left join (${replacedAfter(day)}) replaced on replaced.student_id = found.id
    where found.entry_date <= ${day}::date
  ) then_so where then_so.status = any(${statuses}::text[]))`;
