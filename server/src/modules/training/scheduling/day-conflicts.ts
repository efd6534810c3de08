import { dayBlocks } from '@graduate/contract/commons/academic-calendar/periods.ts';
import { numbersIn } from '@graduate/contract/commons/academic-calendar/week-sets.ts';
import { sql } from 'kysely';
import type { Db, Tx } from '../../../platform/database/connect.ts';
import { trainingSetting } from '../training-settings/public.ts';
import { conflictWords } from './conflict-words.ts';
import type { Found } from './conflicts.ts';
import type { ClassRecord } from './hold-class.ts';
import type { Calendar, Placed } from './placed.ts';
import { campusName } from './room-conflicts.ts';

type SameDay = {
  index: number;
  name: string;
  weeks: number;
  /** Periods of the teacher on that day in the fullest week. */
  taught: number;
  here: string;
  /** The campus of another class so near that there is no time to get there. */
  there: string | null;
};

/** What else the teachers have on the days that are wanted. */
const sameDays = async (
  db: Db | Tx,
  { id, termId, campus }: ClassRecord,
  placed: readonly Placed[],
  gap: number,
): Promise<SameDay[]> => {
  const asked = placed.map(({ weekday, weekMask, startPeriod, periodCount, roomId, teacherIds }, index) => ({
    index,
    weekday,
    weekMask,
    teacherIds,
    roomId,
    first: startPeriod,
    last: startPeriod + periodCount - 1,
  }));
  const { rows } = await sql<SameDay>`
    with wanted as (
      select w.*, t.staff_id, coalesce(b.campus, ${campus}) as campus
      from json_to_recordset(${JSON.stringify(asked)}::json)
        as w (index int, weekday int, "weekMask" int, first int, last int, "roomId" uuid, "teacherIds" uuid[])
      cross join lateral unnest(w."teacherIds") as t (staff_id)
      left join rooms r on r.id = w."roomId" left join buildings b on b.id = r.building_id)
    select w.index, s.name, w."weekMask" as weeks, w.campus as here, w.last - w.first + 1 + coalesce(day.taught, 0) as taught,
      (select min(coalesce(b.campus, c.campus)) from class_meetings m join teaching_classes c on c.id = m.class_id
        left join rooms r on r.id = m.room_id left join buildings b on b.id = r.building_id
        where m.term_id = ${termId} and m.weekday = w.weekday and m.class_id <> ${id}
          and m.week_mask & w."weekMask" <> 0 and w.staff_id = any(m.teacher_ids)
          and coalesce(b.campus, c.campus) <> w.campus
          and (m.start_period - w.last - 1 between 0 and ${gap - 1}
            or w.first - m.start_period - m.period_count between 0 and ${gap - 1})) as there
    from wanted w join staff s on s.id = w.staff_id
    cross join lateral (select max(count)::int as taught from (
      select count(*) from slot_occupancy o
      where o.term_id = ${termId} and o.resource_kind = 'teacher' and o.resource_id = w.staff_id
        and o.weekday = w.weekday and (1 << (o.week - 1)) & w."weekMask" <> 0
        and o.owner_id not in (select m.id from class_meetings m where m.class_id = ${id})
      group by o.week) weeks) day`.execute(db);
  return rows;
};

/** The part of the day a meeting begins in, where it goes beyond it. */
const beyondBlock = ({ periods }: Calendar, { periodMask }: Placed) => {
  const taken = numbersIn(periodMask);
  const [first, ...others] = taken.map((no) => periods[no - 1]?.block);
  if (!first || others.every((block) => block === first)) return undefined;
  const own = periods.filter(({ block }) => block === first).map(({ no }) => no);
  return { block: dayBlocks[first], from: own[0] ?? 1, to: own.at(-1) ?? 1 };
};

/** What the day of a teacher and of a class looks like: its parts, the way between campuses, its length. */
export const dayConflicts = async (
  db: Db | Tx,
  record: ClassRecord,
  calendar: Calendar,
  placed: readonly Placed[],
): Promise<Found[]> => {
  const { noStraddle, campusTravelPeriods, dailyTeacherMax } = await trainingSetting(db, 'schedule');
  const straddling = placed.flatMap((one, index): Found[] => {
    const beyond = noStraddle ? beyondBlock(calendar, one) : undefined;
    if (!beyond) return [];
    const words = conflictWords.T429(beyond);
    return [{ level: 'error', code: 'T429', index, with: '', weeks: one.weekMask, words }];
  });
  const days = await sameDays(db, record, placed, campusTravelPeriods);
  const warned: Found[] = [];
  for (const { index, name, weeks, taught, here, there } of days) {
    const common = { level: 'warning' as const, index, with: name, weeks };
    if (there !== null) {
      const campuses = { here: await campusName(db, here), there: await campusName(db, there) };
      warned.push({ ...common, code: 'T428', words: conflictWords.T428({ name, ...campuses }) });
    }
    if (taught > dailyTeacherMax) {
      const words = conflictWords.T434({ name, count: taught, most: dailyTeacherMax });
      warned.push({ ...common, code: 'T434', words });
    }
  }
  return [...straddling, ...warned];
};
