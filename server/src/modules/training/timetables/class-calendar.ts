import { text } from '@graduate/contract/platform/text.ts';
import { formatWireTime } from '@graduate/contract/platform/wire.ts';
import { type LessonState, lessonStates } from '@graduate/contract/training/scheduling/choices.ts';
import type { TimetableExam, TimetableItem } from '@graduate/contract/training/timetables/timetable.ts';
import type { CalendarEntry, CalendarSource } from '../../../platform/calendar-source.ts';
import { allTerms } from '../../commons/academic-calendar/public.ts';
import { ownerOfReader, reader } from './own-timetable.ts';
import { timetableOf } from './timetable.ts';

const changed: readonly LessonState[] = ['cancelled', 'moved', 'makeup', 'substitute'];

const ofLesson = (item: TimetableItem, link: string): CalendarEntry => {
  const { meetingId, date, startPeriod, endPeriod, courseName, courseNameEn, roomName, state } = item;
  const more = changed.includes(state) ? lessonStates[state] : text('', '');
  const named = (what: string, name: string, about: string) =>
    [what, name, roomName, about && `（${about}）`].filter(Boolean).join(' ');
  return {
    id: `lesson:${meetingId}:${startPeriod}`,
    date,
    title: text(
      named(`第${startPeriod}-${endPeriod}节`, courseName, more.zh),
      named(`Periods ${startPeriod}–${endPeriod}`, courseNameEn || courseName, more.en),
    ),
    kind: changed.includes(state) ? 'CLASS_CHANGE' : 'CLASS',
    link,
  };
};

const ofExam = ({ classId, courseName, courseNameEn, roomName, startsAt }: TimetableExam, link: string) => {
  const [date = '', time = ''] = formatWireTime(startsAt).split(' ');
  const named = (name: string) => [time.slice(0, 5), name, roomName].filter(Boolean).join(' ');
  return {
    id: `exam:${classId}`,
    date,
    title: text(named(`考试：${courseName}`), named(`Examination: ${courseNameEn || courseName}`)),
    kind: 'CLASS' as const,
    link,
  };
};

/** The lessons and examinations of the person in the current role, as calendar and changes of classes leave them. */
export const classCalendar: CalendarSource = async (db, actor, month) => {
  const who = reader(actor);
  if (!who.learns && !who.teaches) return [];
  const link = who.learns ? '/training/my-timetable' : '/wdkcb/xkxsIdex';
  const terms = (await allTerms(db)).filter(
    ({ startsOn, endsOn }) => startsOn.slice(0, 7) <= month && month <= endsOn.slice(0, 7),
  );
  const entries: CalendarEntry[] = [];
  for (const { id: termId } of terms) {
    const asked = { termId, week: 0 };
    const { items, exams } = await timetableOf({ db, language: 'zh' }, asked, ownerOfReader(db, who));
    const held = items.filter(({ date, state }) => state !== 'holiday' && date.startsWith(month));
    entries.push(...held.map((item) => ofLesson(item, link)));
    entries.push(...exams.map((exam) => ofExam(exam, link)));
  }
  return entries;
};
