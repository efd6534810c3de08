import { numbersIn } from '@graduate/contract/commons/academic-calendar/week-sets.ts';
import { weekdayOf } from '@graduate/contract/platform/days.ts';
import type { LessonState } from '@graduate/contract/training/scheduling/choices.ts';
import { type SqlBool, sql } from 'kysely';
import type { Db, Tx } from '../../../platform/database/connect.ts';
import { findTerm, type TeachingDays, teachingDaysOf } from '../../commons/academic-calendar/public.ts';
import { dateOf, weekOf } from '../rooms/public.ts';

/** One lesson on its day. */
type Lesson = {
  meetingId: string;
  classId: string;
  /** When it is held; of what falls out, when it would have been. */
  date: string;
  week: number;
  weekday: number;
  /** All weeks of the meeting, those that were cancelled too. */
  weekMask: number;
  startPeriod: number;
  endPeriod: number;
  roomId: string | null;
  teacherIds: string[];
  state: LessonState;
  /** On a make-up day: the day off whose timetable it follows. */
  follows: string | null;
};

type Planned = {
  id: string;
  classId: string;
  weekday: number;
  weekMask: number;
  cancelledMask: number;
  periodMask: number;
  roomId: string | null;
  teacherIds: string[];
  kind: 'normal' | 'makeup' | 'moved' | 'substitute';
};
type Term = { firstMonday: string };

/** Periods that follow each other: a half day off can cut a lesson short, or in two. */
export const runsOf = (mask: number): { startPeriod: number; endPeriod: number }[] => {
  const runs: { startPeriod: number; endPeriod: number }[] = [];
  for (const period of numbersIn(mask)) {
    const last = runs.at(-1);
    if (last && last.endPeriod === period - 1) last.endPeriod = period;
    else runs.push({ startPeriod: period, endPeriod: period });
  }
  return runs;
};

/** Every lesson of a meeting, week by week, as the calendar lets it happen. */
const lessonsOf = (term: Term, days: TeachingDays, meeting: Planned): Lesson[] => {
  const { id, classId, weekday, weekMask, cancelledMask, periodMask, roomId, teacherIds, kind } = meeting;
  return numbersIn(weekMask | cancelledMask).flatMap((week) => {
    const cancelled = (cancelledMask & (1 << (week - 1))) !== 0;
    return days.taught(dateOf(term, week, weekday), periodMask).flatMap(({ date, periods, off, follows }) =>
      runsOf(periods).map(
        (run): Lesson => ({
          meetingId: id,
          classId,
          date,
          week: weekOf(term, date),
          weekday: weekdayOf(date),
          weekMask: weekMask | cancelledMask,
          ...run,
          roomId,
          teacherIds,
          state: cancelled ? 'cancelled' : off ? 'holiday' : kind,
          follows,
        }),
      ),
    );
  });
};

/** Whose lessons: of classes (what was merged into them comes along), of a teacher, of a room. */
type Whose = { classIds: readonly string[] } | { teacherId: string } | { roomId: string };

const belongsTo = (whose: Whose) => {
  if ('teacherId' in whose) return sql<SqlBool>`${whose.teacherId} = any(m.teacher_ids)`;
  if ('roomId' in whose) return sql<SqlBool>`m.room_id = ${whose.roomId}`;
  return sql<SqlBool>`m.class_id in (select coalesce(c.merged_into_id, c.id) from teaching_classes c
    where c.id = any(${whose.classIds}))`;
};

/**
 * What is taught when: the one answer for timetables, calendars, files of appointments, the home page and reminders.
 * Days off, half days, make-up days, cancelled, moved and made-up lessons are in it. Lessons of a host are told as its
 * own; whoever asks for a class that was merged gets those of its host. `published` leaves out what nobody may see yet.
 */
export const whatIsTaught = async (
  db: Db | Tx,
  whose: Whose,
  { termId, week, published }: { termId: string; week?: number; published: boolean },
): Promise<Lesson[]> => {
  const term = await findTerm(db, termId);
  const days = await teachingDaysOf(db, term);
  const { rows } = await sql<Planned>`
    select m.id, m.class_id as "classId", m.weekday, m.week_mask as "weekMask", m.cancelled_mask as "cancelledMask",
      m.period_mask as "periodMask", m.room_id as "roomId", m.teacher_ids as "teacherIds", m.kind
    from class_meetings m join teaching_classes k on k.id = m.class_id
    where m.term_id = ${termId} and k.state <> 'cancelled' and ${belongsTo(whose)}
      and (not ${published} or exists (select from schedule_releases r
        where r.term_id = k.term_id and r.department_id = k.department_id))`.execute(db);
  return rows
    .flatMap((meeting) => lessonsOf(term, days, meeting))
    .filter((lesson) => week === undefined || lesson.week === week)
    .toSorted(
      (one, other) =>
        one.date.localeCompare(other.date) ||
        one.startPeriod - other.startPeriod ||
        one.meetingId.localeCompare(other.meetingId),
    );
};
