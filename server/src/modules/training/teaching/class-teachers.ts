import { type RawBuilder, sql } from 'kysely';

/** The names of those who teach a class, its lead first. */
export const teachersOfClass = (classId: RawBuilder<unknown>): RawBuilder<string> =>
  sql<string>`coalesce((select string_agg(s.name, '、' order by t.role = 'lead' desc, s.staff_no)
    from class_teachers t join staff s on s.id = t.staff_id where t.class_id = ${classId}), '')`;
