import { type RawBuilder, type SqlBool, sql } from 'kysely';

/** Hours of a class that have their place. What was cancelled had one; what makes up for it adds none. */
export const placedHoursOf = (classId: RawBuilder<unknown>): RawBuilder<number> =>
  sql<number>`coalesce((select sum(m.period_count
      * length(replace((m.week_mask | m.cancelled_mask)::bit(32)::text, '0', '')))
    from class_meetings m where m.class_id = ${classId} and m.kind <> 'makeup'), 0)::int`;

/** Some meeting has no room yet, and the class did not ask for a gym or for none at all. */
export const lacksRoom = (classId: RawBuilder<unknown>): RawBuilder<SqlBool> =>
  sql<SqlBool>`exists (select from class_meetings m
    where m.class_id = ${classId} and m.room_id is null and m.week_mask <> 0
      and not exists (select from schedule_requirements q, jsonb_array_elements(q.sessions) as s
        where q.class_id = m.class_id and s ->> 'roomKind' in ('virtual', 'gym')))`;
