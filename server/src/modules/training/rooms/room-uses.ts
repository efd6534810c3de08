import { sql } from 'kysely';
import type { Tx } from '../../../platform/database/connect.ts';

type ComingUse = { date: string; periods: string; owner: string };

/** What a room is wanted for from today on, day by day. */
export const comingUses = async (tx: Tx, roomId: string): Promise<ComingUse[]> => {
  const { rows } = await sql<ComingUse>`
    select date::text, string_agg(period::text, ',' order by period) as periods, owner from (
      select t.first_monday + (o.week - 1) * 7 + o.weekday - 1 as date, o.period, o.owner_id,
        coalesce(b.purpose, '') as owner
      from slot_occupancy o join academic_terms t on t.id = o.term_id left join room_bookings b on b.id = o.owner_id
      where o.resource_kind = 'room' and o.resource_id = ${roomId}
      union all
      select (b.start_at at time zone 'Asia/Shanghai')::date, null, b.id, b.purpose from room_bookings b
      where b.room_id = ${roomId} and b.cancelled_at is null and b.end_at > now()
        and not exists (select from slot_occupancy o where o.owner_id = b.id)
    ) as uses
    where date >= (now() at time zone 'Asia/Shanghai')::date or period is null
    group by date, owner_id, owner order by date`.execute(tx);
  return rows;
};

type LargeClass = { code: string; name: string; students: number };

/** Classes of terms that are not over which meet there with more students than it would have seats. */
export const classesBeyond = async (tx: Tx, roomId: string, seats: number): Promise<LargeClass[]> => {
  const { rows } = await sql<LargeClass>`
    select distinct c.code, c.name, coming.students from class_meetings m
    join teaching_classes c on c.id = m.class_id and c.state not in ('cancelled', 'finished')
    join academic_terms t on t.id = m.term_id
      and t.first_monday + 7 * t.weeks > (now() at time zone 'Asia/Shanghai')::date
    cross join lateral (select sum(k.enrolled)::int as students from teaching_classes k
      where k.id = c.id or k.merged_into_id = c.id) coming
    where m.room_id = ${roomId} and coming.students > ${seats} order by c.code`.execute(tx);
  return rows;
};
