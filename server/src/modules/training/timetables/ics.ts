import { type Language, text } from '@graduate/contract/platform/text.ts';
import { formatWireTime } from '@graduate/contract/platform/wire.ts';
import { lessonStates } from '@graduate/contract/training/scheduling/choices.ts';
import type { TimetableExam, TimetableItem } from '@graduate/contract/training/timetables/timetable.ts';
import { type Appointment, icsFile } from '../../../platform/ics.ts';

/** A lesson that is held at another time or place instead: calendars that know it take it away. */
export type MovedAway = Pick<TimetableItem, 'meetingId' | 'classId' | 'date' | 'startTime' | 'endTime'>;

/** What a file of appointments says of a class besides its lessons. */
export type Revision = { scheduleVersion: number; version: number; updatedAt: Date };

export type Calendar = {
  name: string;
  host: string;
  items: readonly TimetableItem[];
  exams: readonly TimetableExam[];
  movedAway: readonly MovedAway[];
  revisions: ReadonlyMap<string, Revision>;
  language: Language;
};

/** The lessons of a meeting on one day have one name each: a half day off can cut one in two. */
const identities = (items: readonly Pick<TimetableItem, 'meetingId' | 'date'>[], host: string): string[] => {
  const seen = new Map<string, number>();
  return items.map(({ meetingId, date }) => {
    const day = `${meetingId}-${date}`;
    const count = (seen.get(day) ?? 0) + 1;
    seen.set(day, count);
    return `${count === 1 ? day : `${day}-${count}`}@${host}`;
  });
};

/** The course, and that it is not held as usual; why it is not stands in the description. */
const titleOf = ({ courseName, courseNameEn, state, follows }: TimetableItem, language: Language): string => {
  const name = (language === 'en' && courseNameEn) || courseName;
  const other = state === 'normal' && follows ? text('调休', 'day swapped') : lessonStates[state];
  return state === 'normal' && !follows
    ? name
    : text(`${name}（${other.zh}）`, `${name} (${other.en.toLowerCase()})`)[language];
};

const appointmentOf = (item: TimetableItem, uid: string, { revisions, language }: Calendar): Appointment => {
  const { classId, date, startTime, endTime, state, week, classCode, teacherNames, follows, note } = item;
  const revision = revisions.get(classId);
  const about = [
    teacherNames,
    classCode,
    text(`第${week}周`, `Week ${week}`)[language],
    ...(state === 'normal' ? [] : [lessonStates[state][language]]),
    note,
    ...(follows ? [text(`补${follows}的课`, `In place of ${follows}`)[language]] : []),
  ];
  return {
    uid,
    stampedAt: revision?.updatedAt ?? new Date(0),
    revision: revision?.scheduleVersion ?? 0,
    from: { date, time: startTime },
    to: { date, time: endTime },
    summary: titleOf(item, language),
    place: item.roomName.startsWith(item.buildingName)
      ? item.roomName
      : `${item.buildingName} ${item.roomName}`,
    about: about.filter(Boolean).join('\n'),
    cancelled: state === 'cancelled',
  };
};

const takenAway = (
  { classId, date, startTime, endTime }: MovedAway,
  uid: string,
  { items, revisions, language }: Calendar,
): Appointment => {
  const revision = revisions.get(classId);
  const one = items.find((item) => item.classId === classId);
  const name = one ? (language === 'en' && one.courseNameEn) || one.courseName : '';
  return {
    uid,
    stampedAt: revision?.updatedAt ?? new Date(0),
    revision: revision?.scheduleVersion ?? 0,
    from: { date, time: startTime },
    to: { date, time: endTime },
    summary: text(`${name}（已调走）`, `${name} (moved)`)[language],
    cancelled: true,
  };
};

const examOf = (exam: TimetableExam, { host, revisions, language }: Calendar): Appointment => {
  const revision = revisions.get(exam.classId);
  const name = (language === 'en' && exam.courseNameEn) || exam.courseName;
  const at = (moment: Date) => {
    const [date = '', time = ''] = formatWireTime(moment).split(' ');
    return { date, time: time.slice(0, 5) };
  };
  return {
    uid: `exam-${exam.classId}@${host}`,
    stampedAt: revision?.updatedAt ?? new Date(0),
    revision: revision?.version ?? 0,
    from: at(exam.startsAt),
    to: at(exam.endsAt),
    summary: text(`考试：${name}`, `Examination: ${name}`)[language],
    place: exam.roomName,
    about: exam.classCode,
    cancelled: false,
  };
};

/**
 * Lessons as a file of appointments, one each: days off are left out, lessons that were cancelled or are held at another
 * time are told as such, so that they go from a calendar that read an earlier file.
 */
export const calendarFile = (calendar: Calendar): string => {
  const held = calendar.items.filter(({ state, startTime }) => state !== 'holiday' && startTime !== '');
  const uids = identities(held, calendar.host);
  const left = identities(calendar.movedAway, calendar.host);
  return icsFile(calendar.name, [
    ...held.map((item, index) => appointmentOf(item, uids[index] ?? '', calendar)),
    ...calendar.movedAway.map((lesson, index) => takenAway(lesson, left[index] ?? '', calendar)),
    ...calendar.exams.map((exam) => examOf(exam, calendar)),
  ]);
};
