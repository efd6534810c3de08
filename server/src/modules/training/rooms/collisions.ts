import { bitsOf, periodsInWords } from '@graduate/contract/commons/academic-calendar/week-sets.ts';
import type { Collision } from '@graduate/contract/training/rooms/bookings.ts';
import { sql } from 'kysely';
import type { Context } from '../../../platform/http/context.ts';
import { findTerm } from '../../commons/academic-calendar/public.ts';
import { ownersOf } from './slot-owners.ts';

type Met = {
  date: string;
  followsDate: string;
  resource: string;
  period: number;
  standing: string;
  moved: string;
};

/**
 * On a make-up day classes of a day off are taught at their usual periods. Where the room or the teacher has something
 * else then, both are named; nothing is refused, the school decides.
 */
export const calendarCollisions = async (
  { db, services, language }: Context,
  { termId }: { termId: string },
): Promise<Collision[]> => {
  const term = await findTerm(db, termId);
  const { rows } = await sql<Met>`
    with days as (
      select d.date, d.follows_date, off.suspend_periods,
        (d.date - ${term.firstMonday}::date) / 7 + 1 as week, extract(isodow from d.date) as weekday,
        (d.follows_date - ${term.firstMonday}::date) / 7 + 1 as off_week,
        extract(isodow from d.follows_date) as off_weekday
      from calendar_days d join calendar_days off on off.date = d.follows_date
      where d.mark = 'makeup' and d.date between ${term.startsOn} and ${term.endsOn}
        and d.follows_date between ${term.startsOn} and ${term.endsOn})
    select days.date::text, days.follows_date::text as "followsDate", standing.period,
      coalesce(r.name, s.name, '') as resource, standing.owner_id as standing, moved.owner_id as moved
    from days
    join slot_occupancy moved on moved.term_id = ${termId} and moved.owner_kind = 'meeting'
      and moved.week = days.off_week and moved.weekday = days.off_weekday
      and (days.suspend_periods is null or (days.suspend_periods >> (moved.period - 1)) & 1 = 1)
    join slot_occupancy standing on standing.term_id = ${termId} and standing.week = days.week
      and standing.weekday = days.weekday and standing.period = moved.period
      and standing.resource_kind = moved.resource_kind and standing.resource_id = moved.resource_id
    left join rooms r on r.id = standing.resource_id
    left join staff s on s.id = standing.resource_id
    order by days.date, resource, standing.period`.execute(db);
  const ownerOf = await ownersOf(
    services,
    db,
    rows.flatMap(({ standing, moved }) => [standing, moved]),
  );
  const met = new Map<string, Met[]>();
  for (const row of rows) {
    const key = [row.date, row.resource, row.standing, row.moved].join(' ');
    met.set(key, [...(met.get(key) ?? []), row]);
  }
  return Array.from(met.values(), (same) => {
    const [{ date, followsDate, resource, standing, moved }] = same as [Met];
    return {
      date,
      followsDate,
      resource,
      periods: periodsInWords(bitsOf(same.map(({ period }) => period))),
      uses: [standing, moved].map((id) => ownerOf(id).title[language]),
    };
  });
};
