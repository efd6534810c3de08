import { type Expression, sql } from 'kysely';
import type { StudentsFound } from './students-found.ts';

/** What a field was on a day: what the first later change replaced, or what it is now. */
const was = (field: string, column: string, day: string) => sql`coalesce((
  select h.before from student_field_history h
  where h.student_id = found.id and h.field = ${field} and h.effective_date > ${day}::date
  order by h.effective_date, h.id limit 1), found.${sql.id(column)}::text)`;

/** The students as they were on a day: those who had entered, with the status and place they had then. */
export const atDay = (
  found: StudentsFound,
  day: string,
  statuses: readonly string[],
): Expression<unknown> => sql`(
  select * from (
    select found.population, found.gender, found.ethnicity, found.political_status, found.origin_place,
      found.birth_date, found.max_end_date, found.study_mode, found.degree_type, found.discipline_code,
      ${was('status', 'status', day)} as status,
      ${was('trainingLevel', 'training_level', day)} as training_level,
      ${was('departmentId', 'department_id', day)} as department_id,
      ${was('grade', 'grade', day)} as grade,
      ${was('extensionCount', 'extension_count', day)}::int as extension_count
    from ${found.selectAll('studentRecords')} as found where found.entry_date <= ${day}::date
  ) then_so where then_so.status = any(${statuses}::text[]))`;
