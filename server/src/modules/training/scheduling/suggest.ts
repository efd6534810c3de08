import { numbersIn, readWeeks } from '@graduate/contract/commons/academic-calendar/week-sets.ts';
import type { RoomEquipment, RoomKind } from '@graduate/contract/training/rooms/choices.ts';
import type { Suggestion, SuggestionQuestion } from '@graduate/contract/training/scheduling/slots.ts';
import { sql } from 'kysely';
import type { Db } from '../../../platform/database/connect.ts';
import type { Context } from '../../../platform/http/context.ts';
import { dateOf } from '../rooms/public.ts';
import type { ClassScope } from './classes.scope.ts';
import type { ClassRecord } from './hold-class.ts';
import { type Calendar, calendarOf, periodsFrom } from './placed.ts';
import { requirementOf } from './requirement.ts';
import { comingTo, lackOf, requiredBy } from './room-conflicts.ts';
import { answerOf, managedClass, type Slot, weekAround } from './week-slots.ts';

type Room = {
  id: string;
  name: string;
  kind: RoomKind;
  equipment: RoomEquipment[];
  seats: number;
  /** The class meets there already, or at least in that building. */
  near: number;
  /** By weekday from Monday, the periods in which it is taken, as bits. */
  taken: number[];
};

/**
 * Rooms that fit the class and those merged into it, are of the kind and have what it asks for, nearest and smallest
 * first, with the time they are taken in these weeks.
 */
export const roomsFor = async (
  db: Db,
  { all }: Pick<ClassScope, 'all'>,
  record: ClassRecord,
  weekMask: number,
): Promise<Room[]> => {
  const { id, termId, campus, departmentId } = record;
  const { capacity } = await comingTo(db, record);
  const sessions = await requiredBy(db, id);
  const { rows } = await sql<Room>`
    with own as (select m.room_id, r.building_id from class_meetings m join rooms r on r.id = m.room_id
      where m.class_id = ${id}),
    busy as (select o.resource_id, o.weekday, bit_or(1 << (o.period - 1)) as periods from slot_occupancy o
      where o.term_id = ${termId} and o.resource_kind = 'room' and o.week = any(${numbersIn(weekMask)})
      group by o.resource_id, o.weekday)
    select r.id, r.name, r.kind, r.equipment, r.capacity as seats,
      case when r.id in (select room_id from own) then 0
        when r.building_id in (select building_id from own) then 1 else 2 end as near,
      array(select coalesce(b.periods, 0) from generate_series(1, 7) d
        left join busy b on b.resource_id = r.id and b.weekday = d order by d) as taken
    from rooms r join buildings on buildings.id = r.building_id
    where r.enabled and r.kind <> 'virtual' and buildings.campus = ${campus} and r.capacity >= ${capacity}
      and (${all} or r.department_id is null or r.department_id = ${departmentId})
    order by near, r.capacity, r.code`.execute(db);
  return rows.filter((room) => lackOf(room, sessions).length === 0);
};

const teachersOf = async (db: Db, classId: string): Promise<string[]> =>
  (await db.selectFrom('classTeachers').select('staffId').where('classId', '=', classId).execute()).map(
    ({ staffId }) => staffId,
  );

/** A class that is placed for a term needs some weeks that are not over and no days off; lessons that move need all. */
type Weeks = 'some' | 'all';

const isTaught = (
  { term, days, periods }: Calendar,
  weekMask: number,
  { weekday, startPeriod }: Slot,
  wanted: number,
  which: Weeks,
): boolean => {
  const begins = periods.find(({ no }) => no === startPeriod)?.startTime ?? '00:00';
  const now = new Date();
  const isOpen = (week: number): boolean => {
    const date = dateOf(term, week, weekday);
    if (new Date(`${date}T${begins}:00+08:00`) <= now) return false;
    return days.taught(date, wanted).some(({ off }) => !off);
  };
  const weeks = numbersIn(weekMask);
  return which === 'all' ? weeks.every(isOpen) : weeks.some(isOpen);
};

/** Teachers who would rather not. */
const unwelcome = ({ obstacles }: Slot): number => obstacles.filter(({ kind }) => kind === 'wish').length;

const FIRST_WEEKEND_DAY = 6;

/** Daytime before evening before weekend. */
const inconvenience = ({ periods }: Calendar, { weekday, startPeriod }: Slot): number => {
  if (weekday >= FIRST_WEEKEND_DAY) return 2;
  return periods[startPeriod - 1]?.block === 'EVE' ? 1 : 0;
};

/**
 * Free places for a class: its teachers have time and a room fits. Ranked by the students who would have to be elsewhere,
 * what the class has wished for, the time of day, and how near the room is to those it has.
 */
export const suggestSlots = async (
  context: Context<ClassScope>,
  { classId, weeks, periodCount, limit }: SuggestionQuestion,
  which: Weeks = 'some',
): Promise<Suggestion[]> => {
  const { db, scope, language } = context;
  const record = await managedClass(context, classId);
  const calendar = await calendarOf(db, record.termId);
  const weekMask = readWeeks(weeks) ?? 0;
  const { wishes } = await requirementOf(db, record, language);
  const wished = ({ weekday, startPeriod }: Slot, wish: string) =>
    wishes.filter(
      (one) =>
        one.wish === wish &&
        one.weekday === weekday &&
        one.period >= startPeriod &&
        one.period < startPeriod + periodCount,
    ).length;
  const question = { weeks, periodCount, roomId: null, teacherIds: await teachersOf(db, classId) };
  const rooms = await roomsFor(db, scope, record, weekMask);
  const { slots } = await weekAround(db, record, question);
  const ranked = slots.flatMap((slot) => {
    const periods = periodsFrom(slot.startPeriod, periodCount);
    const busy = slot.obstacles.some(
      ({ kind, hard }) => kind === 'teacher' || ((kind === 'cohort' || kind === 'wish') && hard),
    );
    const room = rooms.find(({ taken }) => ((taken[slot.weekday - 1] ?? 0) & periods) === 0);
    if (busy || !room || wished(slot, 'never') > 0) return [];
    if (!isTaught(calendar, weekMask, slot, periods, which)) return [];
    const rank = [
      slot.students,
      wished(slot, 'avoid') + unwelcome(slot) - wished(slot, 'prefer') - wished(slot, 'must') * periodCount,
      inconvenience(calendar, slot),
      room.near,
      slot.weekday,
      slot.startPeriod,
    ];
    return [{ slot, room, rank }];
  });
  const order = (one: readonly number[], other: readonly number[]) =>
    one.map((value, index) => value - (other[index] ?? 0)).find((difference) => difference !== 0) ?? 0;
  return ranked
    .toSorted((one, other) => order(one.rank, other.rank))
    .slice(0, limit)
    .map(({ slot, room }) => {
      const { weekday, startPeriod, students, reasons } = answerOf(slot, language);
      return {
        weekday,
        startPeriod,
        roomId: room.id,
        roomName: room.name,
        seats: room.seats,
        students,
        reasons,
      };
    });
};
