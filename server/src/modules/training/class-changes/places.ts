import {
  numbersIn,
  periodsInWords,
  readWeeks,
  weekdayName,
  weeksInWords,
} from '@graduate/contract/commons/academic-calendar/week-sets.ts';
import type { Selectable } from 'kysely';
import type { Db, Tx } from '../../../platform/database/connect.ts';
import type { Tables } from '../../../platform/database/tables.ts';
import { dateOf } from '../rooms/public.ts';
import { type Calendar, type Placed, periodsFrom } from '../scheduling/public.ts';
import { changeErrors } from './class-changes.errors.ts';
import type { ChangeRecord } from './hold-change.ts';

export type Meeting = Selectable<Tables['classMeetings']>;

/** The meeting a change is about; one that was taken off the timetable is none. */
export const meetingOf = async (db: Db | Tx, id: string | null, classId: string): Promise<Meeting> => {
  if (id === null) throw changeErrors.notItsWeeks();
  return db
    .selectFrom('classMeetings')
    .selectAll()
    .where('id', '=', id)
    .where('classId', '=', classId)
    .executeTakeFirstOrThrow(() => changeErrors.notItsWeeks());
};

export type Wish = Pick<
  ChangeRecord,
  'kind' | 'weekMask' | 'newWeekMask' | 'newWeekday' | 'newStartPeriod' | 'newRoomId' | 'newTeacherId'
>;

/** Weeks as they are typed, in bits. */
export const wishOf = <T extends { weeks: string; newWeeks: string | null }>({
  weeks,
  newWeeks,
  ...rest
}: T) => ({
  ...rest,
  weekMask: readWeeks(weeks) ?? 0,
  newWeekMask: newWeeks === null ? null : (readWeeks(newWeeks) ?? null),
});

/** Where it would be instead; a cancelled lesson is nowhere. */
export const targetOf = (meeting: Meeting, wish: Wish): Placed | null => {
  if (wish.kind === 'cancel') return null;
  const moves = wish.kind === 'move' || wish.kind === 'makeup';
  const startPeriod = (moves ? wish.newStartPeriod : null) ?? meeting.startPeriod;
  return {
    id: null,
    mode: 'weekly',
    weekday: (moves ? wish.newWeekday : null) ?? meeting.weekday,
    weekMask: (moves ? wish.newWeekMask : null) ?? wish.weekMask,
    startPeriod,
    periodCount: meeting.periodCount,
    periodMask: periodsFrom(startPeriod, meeting.periodCount),
    roomId: wish.kind === 'substitute' ? meeting.roomId : (wish.newRoomId ?? meeting.roomId),
    teacherIds: wish.kind === 'substitute' && wish.newTeacherId ? [wish.newTeacherId] : meeting.teacherIds,
    locked: false,
  };
};

type Place = Pick<Placed, 'weekday' | 'weekMask' | 'periodMask' | 'roomId' | 'teacherIds'>;

/** What has to be held for it: of what the lessons have already, nothing has to be taken. */
export const neededFor = (kind: ChangeRecord['kind'], target: Placed): Place => {
  if (kind === 'room') return { ...target, teacherIds: [] };
  if (kind === 'substitute') return { ...target, roomId: null };
  return target;
};

/** `第5,7周 星期二 第3-4节 天山堂A101` */
export const placeInWords = async (
  db: Db | Tx,
  { weekMask, weekday, periodMask, roomId, teacherIds }: Place,
  withTeachers = false,
): Promise<string> => {
  const room = roomId
    ? await db.selectFrom('rooms').select('name').where('id', '=', roomId).executeTakeFirst()
    : undefined;
  const staff =
    withTeachers && teacherIds.length > 0
      ? await db.selectFrom('staff').select('name').where('id', 'in', teacherIds).execute()
      : [];
  const when = `第${weeksInWords(weekMask)}周 ${weekdayName(weekday).zh} 第${periodsInWords(periodMask)}节`;
  return [when, room?.name, ...staff.map(({ name }) => name)].filter(Boolean).join(' ');
};

/**
 * The moments at which lessons in these weeks begin, week by week: on the day that makes up for a day off, which may come
 * before it.
 */
export const beginnings = (
  { term, periods, days }: Calendar,
  {
    weekday,
    weekMask,
    startPeriod,
    periodCount,
  }: Pick<Meeting, 'weekday' | 'weekMask' | 'startPeriod' | 'periodCount'>,
): { date: string; at: Date }[] =>
  numbersIn(weekMask).map((week) => {
    const planned = dateOf(term, week, weekday);
    const held = days.taught(planned, periodsFrom(startPeriod, periodCount)).map((part) => {
      const [first = startPeriod] = numbersIn(part.periods);
      const startTime = periods.find(({ no }) => no === first)?.startTime ?? '00:00';
      return { date: part.date, at: new Date(`${part.date}T${startTime}:00+08:00`) };
    });
    const [first] = held.toSorted((one, other) => one.at.getTime() - other.at.getTime());
    return first ?? { date: planned, at: new Date(`${planned}T00:00:00+08:00`) };
  });
