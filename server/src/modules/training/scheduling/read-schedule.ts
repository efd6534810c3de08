import {
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
import { asSeen, conflictsOf } from './conflicts.ts';
import type { ClassRecord } from './hold-class.ts';
import { calendarOf, hoursOf } from './placed.ts';

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
      : `${day} ${periodsInWords(periodMask)}, weeks ${weeksInWords(weekMask)}`;
  return roomName ? `${when} ${roomName}` : when;
};

const shown = (row: MeetingRow, term: { firstMonday: string }): Meeting => ({
  ...row,
  weeks: weeksInWords(row.weekMask),
  cancelledWeeks: weeksInWords(row.cancelledMask),
  date: row.mode === 'date' ? dateOf(term, numbersIn(row.weekMask)[0] ?? 1, row.weekday) : null,
});

/** When a class meets, with what is in the way of it. A class that was merged meets with its host. */
export const scheduleOf = async (db: Db | Tx, record: ClassRecord, language: Language): Promise<Schedule> => {
  const calendar = await calendarOf(db, record.termId);
  const rows = await meetingsOf(db, [record.mergedIntoId ?? record.id]);
  const placed = record.mergedIntoId === null ? rows.filter(({ kind }) => kind === 'normal') : [];
  const conflicts = await conflictsOf(db, record, calendar, placed);
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
