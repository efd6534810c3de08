import {
  englishWeeks,
  numbersIn,
  periodsInWords,
  weekdayName,
  weeksInWords,
} from '@graduate/contract/commons/academic-calendar/week-sets.ts';
import type { Language } from '@graduate/contract/platform/text.ts';
import type { Meeting, Schedule } from '@graduate/contract/training/scheduling/meetings.ts';
import { sql } from 'kysely';
import type { Db, Tx } from '../../../platform/database/connect.ts';
import { dateOf } from '../rooms/public.ts';
import { asSeen, conflictsOf, type Found } from './conflicts.ts';
import type { ClassRecord } from './hold-class.ts';
import { type Calendar, calendarOf, hoursOf } from './placed.ts';

const teacherNames = sql<string>`coalesce((select string_agg(s.name, '、' order by s.staff_no) from staff s
  where s.id = any(class_meetings.teacher_ids)), '')`;

/** Meetings as they are stored, with the names of what they speak of. */
export const meetingsOf = (db: Db | Tx, classIds: readonly string[]) =>
  db
    .selectFrom('classMeetings')
    .leftJoin('rooms', 'rooms.id', 'classMeetings.roomId')
    .selectAll('classMeetings')
    .select(['rooms.name as roomName', teacherNames.as('teacherNames')])
    .where('classId', 'in', classIds)
    .orderBy('weekMask')
    .orderBy('weekday')
    .orderBy('startPeriod')
    .orderBy('classMeetings.id')
    .execute();
export type MeetingRow = Awaited<ReturnType<typeof meetingsOf>>[number];

/** `周二3-4节 1-16周 天山堂A101`, as people write it. */
export const meetingInWords = (
  { weekday, periodMask, weekMask, roomName }: MeetingRow,
  language: Language,
): string => {
  const day = weekdayName(weekday)[language].replace('星期', '周');
  const when =
    language === 'zh'
      ? `${day}${periodsInWords(periodMask)}节 ${weeksInWords(weekMask)}周`
      : `${day} ${periodsInWords(periodMask)}, weeks ${englishWeeks(weeksInWords(weekMask))}`;
  return roomName ? `${when} ${roomName}` : when;
};

/** The one day of a meeting by dates, also of one that falls out; none where it was moved away. */
const dayOf = ({ weekMask, cancelledMask, weekday }: MeetingRow, term: { firstMonday: string }) => {
  const [week] = numbersIn(weekMask | cancelledMask);
  return week === undefined ? null : dateOf(term, week, weekday);
};

const shown = (row: MeetingRow, term: { firstMonday: string }): Meeting => ({
  ...row,
  weeks: weeksInWords(row.weekMask),
  cancelledWeeks: weeksInWords(row.cancelledMask),
  date: row.mode === 'date' ? dayOf(row, term) : null,
});

/** What somebody plans with; single weeks that are elsewhere, and what was left without any week, are not moved there. */
const isOnDesk = ({ kind, weekMask }: MeetingRow): boolean => kind === 'normal' && weekMask !== 0;

/** When a class meets, with what is in the way of it. A class that was merged meets with its host. */
export const scheduleOf = async (db: Db | Tx, record: ClassRecord, language: Language): Promise<Schedule> => {
  const calendar = await calendarOf(db, record.termId);
  const rows = await meetingsOf(db, [record.mergedIntoId ?? record.id]);
  const placed = record.mergedIntoId === null ? rows.filter(isOnDesk) : [];
  return shownWith(record, calendar, rows, placed, await conflictsOf(db, record, calendar, placed), language);
};

/** Where each of these stands in the list of those it was told of by its place. */
const placesIn = (saved: readonly Pick<MeetingRow, 'id'>[], ids: readonly string[]) =>
  ids.map((id) => saved.findIndex((row) => row.id === id));

/** The same just after saving: what is in the way has been found already, session by session in the order of `ids`. */
export const savedSchedule = async (
  db: Tx,
  record: ClassRecord,
  calendar: Calendar,
  { ids, found }: { ids: readonly string[]; found: readonly Found[] },
  language: Language,
): Promise<Schedule> => {
  const rows = await meetingsOf(db, [record.id]);
  const placed = rows.filter(isOnDesk);
  const places = placesIn(placed, ids);
  const conflicts = found.map((one) => ({ ...one, index: places[one.index] ?? one.index }));
  return shownWith(record, calendar, rows, placed, conflicts, language);
};

const shownWith = (
  record: ClassRecord,
  calendar: Calendar,
  rows: readonly MeetingRow[],
  placed: readonly MeetingRow[],
  conflicts: readonly Found[],
  language: Language,
): Schedule => {
  return {
    classId: record.id,
    state: record.state,
    version: record.scheduleVersion,
    placedHours: hoursOf(rows),
    meetings: [...placed, ...rows.filter((row) => !placed.includes(row))].map((row) =>
      shown(row, calendar.term),
    ),
    conflicts: asSeen(conflicts, language),
  };
};
