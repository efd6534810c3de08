import { numbersIn, weekBit } from '@graduate/contract/commons/academic-calendar/week-sets.ts';
import { dayInShanghai } from '@graduate/contract/platform/days.ts';
import { sql } from 'kysely';
import { termOfDay } from '../../../src/modules/commons/academic-calendar/public.ts';
import type { Tx } from '../../../src/platform/database/connect.ts';
import { insertMany } from '../../../src/platform/database/insert-many.ts';
import { idOf } from '../../../src/platform/ids.ts';
import { insertMeetings, meetingOf, type SampleMeeting } from './meeting.ts';

type Class = {
  id: string;
  mode: 'weekly' | 'date';
  departmentId: string;
  hours: number;
  size: number;
  teacherId: string | null;
  students: string[];
  /** The grades its students are of: kept apart from their other courses where that can be. */
  cohorts: string[];
};
type Room = { id: string; campus: string; seats: number; departmentId: string | null };

/** Classes of the term with who leads them and who takes them, the largest first. */
const classesOf = async (tx: Tx, termId: string): Promise<Class[]> => {
  const { rows } = await sql<Class>`
    select c.id, c.mode, c.department_id as "departmentId", c.hours,
      greatest(c.capacity, c.enrolled) as size,
      (select t.staff_id from class_teachers t where t.class_id = c.id and t.role = 'lead') as "teacherId",
      array(select e.student_id from enrolments e where e.class_id = c.id and e.state = 'enrolled') as students,
      array(select distinct concat_ws(':', h.department_id, h.level, h.grade) from class_cohorts h
        where h.class_id = c.id) as cohorts
    from teaching_classes c where c.term_id = ${termId} and c.merged_into_id is null
      and c.mode <> 'none'
    order by size desc, c.code`.execute(tx);
  return rows;
};

const roomsOf = async (tx: Tx): Promise<Room[]> => {
  const { rows } = await sql<Room>`
    select r.id, b.campus, r.capacity as seats, r.department_id as "departmentId"
    from rooms r join buildings b on b.id = r.building_id
    where r.enabled and r.kind in ('lecture', 'multimedia') order by r.capacity, r.code`.execute(tx);
  return rows;
};

/** Who is taken when: one key for each room, teacher, student and period of the week. */
const diary = () => {
  const taken = new Set<string>();
  const keys = (who: readonly string[], weekday: number, start: number, count: number) =>
    who.flatMap((one) => Array.from({ length: count }, (_, index) => `${one} ${weekday} ${start + index}`));
  return {
    take: (...slot: Parameters<typeof keys>) => {
      for (const key of keys(...slot)) taken.add(key);
    },
    isFree: (...slot: Parameters<typeof keys>) => keys(...slot).every((key) => !taken.has(key)),
  };
};

const STARTS = [1, 3, 5, 7, 9];
/** Days of the week before evenings before weekends; each class begins to look somewhere else. */
const slotsFrom = (turn: number) => {
  const days = [1, 2, 3, 4, 5].flatMap((weekday) => STARTS.slice(0, 4).map((start) => ({ weekday, start })));
  const rest = [1, 2, 3, 4, 5, 6, 7].flatMap((weekday) =>
    (weekday > 5 ? STARTS : STARTS.slice(4)).map((start) => ({ weekday, start })),
  );
  return [...days.slice(turn % days.length), ...days.slice(0, turn % days.length), ...rest];
};

const PERIODS = 2;
const LAST_WEEK = 16;

/** How often a class meets in a week, and how many weeks that takes. */
const rhythmOf = (hours: number, weeks: number) => {
  const most = Math.min(weeks, LAST_WEEK);
  const perWeek = Math.max(1, Math.ceil(hours / (PERIODS * most)));
  return { perWeek, weeks: Math.min(weeks, Math.ceil(hours / (PERIODS * perWeek))) };
};

const bookedSlots = async (tx: Tx, termId: string) =>
  tx
    .selectFrom('slotOccupancy')
    .select(['resourceId', 'weekday', 'period'])
    .distinct()
    .where('termId', '=', termId)
    .execute();

type Diary = ReturnType<typeof diary>;
type Placing = { termId: string; weeks: number; rooms: readonly Room[]; online: string; diary: Diary };

/** A class by dates has a meeting for each day it is taught. */
const byDates = (meeting: SampleMeeting): SampleMeeting[] =>
  numbersIn(meeting.weekMask).map((week) => ({
    ...meeting,
    id: idOf(`${meeting.id}:${week}`),
    mode: 'date',
    weekMask: weekBit(week),
  }));

/** The meetings of one class: all on one campus, wherever its people and a room are free. */
const placed = (one: Class, turn: number, { termId, weeks: most, rooms, online, diary: book }: Placing) => {
  const { perWeek, weeks } = rhythmOf(one.hours, most);
  const people = [...one.students, ...(one.teacherId ? [one.teacherId] : [])];
  const fitting = rooms.filter(
    ({ seats, departmentId }) => seats >= one.size && (departmentId ?? one.departmentId) === one.departmentId,
  );
  const meetings: SampleMeeting[] = [];
  let campus: string | undefined;
  const slots = slotsFrom(turn);
  const isApart = ({ weekday, start }: (typeof slots)[number]) =>
    book.isFree(one.cohorts, weekday, start, PERIODS);
  for (const { weekday, start } of [...slots.filter(isApart), ...slots.filter((slot) => !isApart(slot))]) {
    if (meetings.length === perWeek) break;
    const freeRoom = fitting.find(
      (room) => (campus ?? room.campus) === room.campus && book.isFree([room.id], weekday, start, PERIODS),
    );
    const roomId = freeRoom?.id ?? (fitting.length === 0 ? online : null);
    if (roomId === null || !book.isFree(people, weekday, start, PERIODS)) continue;
    campus ??= freeRoom?.campus;
    book.take([...people, ...one.cohorts, ...(freeRoom ? [freeRoom.id] : [])], weekday, start, PERIODS);
    meetings.push(
      meetingOf({
        id: idOf(`meeting:${one.id}:${meetings.length + 1}`),
        classId: one.id,
        termId,
        weekday,
        startPeriod: start,
        periodCount: PERIODS,
        weekMask: 2 ** weeks - 1,
        roomId,
        teacherIds: one.teacherId ? [one.teacherId] : [],
      }),
    );
  }
  return { class: one, meetings, campus: campus ?? '1', complete: meetings.length === perWeek };
};

const TEACHERS_WITH_WISHES = 40;
const LATE = [11, 12];

/** Some teachers have said when they would rather not teach, and that late on Fridays they cannot. */
const seedWishes = async (tx: Tx, termId: string): Promise<void> => {
  const teachers = await tx
    .selectFrom('classTeachers')
    .innerJoin('teachingClasses', 'teachingClasses.id', 'classTeachers.classId')
    .innerJoin('staff', 'staff.id', 'classTeachers.staffId')
    .select(['staff.id', 'staff.staffNo'])
    .distinct()
    .where('teachingClasses.termId', '=', termId)
    .orderBy('staff.staffNo')
    .limit(TEACHERS_WITH_WISHES)
    .execute();
  if (teachers.length === 0) return;
  await tx
    .insertInto('teacherAvailability')
    .values(
      teachers.map(({ id }, index) => ({
        staffId: id,
        termId,
        wishes: JSON.stringify([
          ...LATE.map((period) => ({ weekday: 5, period, wish: index % 4 === 0 ? 'never' : 'avoid' })),
          ...[1, 2].map((period) => ({ weekday: (index % 5) + 1, period, wish: 'prefer' })),
          ...[9, 10].map((period) => ({ weekday: 7, period, wish: 'avoid' })),
        ]),
        reason: index % 4 === 0 ? '周五晚间参加附属医院联合门诊' : '',
        updatedBy: null,
      })),
    )
    .execute();
};

/**
 * The classes of this term, placed so that no room, teacher or student is in two places; what no room holds is taught
 * online. Where a class finds no place it waits to be scheduled, and the timetable of its department is not published.
 */
export const seedScheduling = async (tx: Tx): Promise<void> => {
  const term = await termOfDay(tx, dayInShanghai(new Date()));
  if (!term) return;
  const { id: online } = await tx
    .selectFrom('rooms')
    .select('id')
    .where('kind', '=', 'virtual')
    .orderBy('code')
    .executeTakeFirstOrThrow();
  const book = diary();
  for (const { resourceId, weekday, period } of await bookedSlots(tx, term.id))
    book.take([resourceId], weekday, period, 1);
  const placing = { termId: term.id, weeks: term.weeks, rooms: await roomsOf(tx), online, diary: book };
  const found = (await classesOf(tx, term.id)).map((one, turn) => placed(one, turn, placing));
  for (const campus of new Set(found.map((one) => one.campus))) {
    const ids = found.filter((one) => one.campus === campus).map((one) => one.class.id);
    await tx.updateTable('teachingClasses').set({ campus }).where('id', 'in', ids).execute();
  }
  const meetings = found.flatMap((one) =>
    one.class.mode === 'date' ? one.meetings.flatMap(byDates) : one.meetings,
  );
  await insertMeetings(tx, meetings, new Set([online]));
  const waiting = new Set(found.filter(({ complete }) => !complete).map((one) => one.class.departmentId));
  const departments = new Set(found.map((one) => one.class.departmentId).filter((id) => !waiting.has(id)));
  await insertMany(
    tx,
    'scheduleReleases',
    Array.from(departments, (departmentId) => ({
      termId: term.id,
      departmentId,
      publishedAt: new Date(),
      publishedBy: null,
    })),
  );
  await seedWishes(tx, term.id);
};
