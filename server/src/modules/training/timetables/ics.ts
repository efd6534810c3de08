import { type Language, text } from '@graduate/contract/platform/text.ts';
import { formatWireTime } from '@graduate/contract/platform/wire.ts';
import { lessonStates } from '@graduate/contract/training/scheduling/choices.ts';
import type { TimetableExam, TimetableItem } from '@graduate/contract/training/timetables/timetable.ts';
import { type Appointment, icsFile } from '../../../platform/ics.ts';

/** What a file of appointments says of a class besides its lessons. */
export type Revision = { scheduleVersion: number; version: number; updatedAt: Date };

type Calendar = {
  name: string;
  host: string;
  items: readonly TimetableItem[];
  exams: readonly TimetableExam[];
  revisions: ReadonlyMap<string, Revision>;
  language: Language;
};

/** The lessons of a meeting on one day have one name each: a half day off can cut one in two. */
const identities = (items: readonly TimetableItem[], host: string): string[] => {
  const seen = new Map<string, number>();
  return items.map(({ meetingId, date }) => {
    const day = `${meetingId}-${date}`;
    const count = (seen.get(day) ?? 0) + 1;
    seen.set(day, count);
    return `${count === 1 ? day : `${day}-${count}`}@${host}`;
  });
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
    summary: (language === 'en' && item.courseNameEn) || item.courseName,
    place: item.roomName.startsWith(item.buildingName)
      ? item.roomName
      : `${item.buildingName} ${item.roomName}`,
    about: about.filter(Boolean).join('\n'),
    cancelled: state === 'cancelled',
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

/** Lessons as a file of appointments, one each: days off are left out, cancelled lessons are told as such. */
export const calendarFile = (calendar: Calendar): string => {
  const held = calendar.items.filter(({ state, startTime }) => state !== 'holiday' && startTime !== '');
  const uids = identities(held, calendar.host);
  return icsFile(calendar.name, [
    ...held.map((item, index) => appointmentOf(item, uids[index] ?? '', calendar)),
    ...calendar.exams.map((exam) => examOf(exam, calendar)),
  ]);
};
