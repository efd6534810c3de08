import { type Language, text } from '@graduate/contract/platform/text.ts';
import { lessonStates } from '@graduate/contract/training/scheduling/choices.ts';
import type { TimetableItem } from '@graduate/contract/training/timetables/timetable.ts';

/** What a file of appointments says of a class besides its lessons. */
export type Revision = { scheduleVersion: number; updatedAt: Date };

type Calendar = {
  name: string;
  host: string;
  items: readonly TimetableItem[];
  revisions: ReadonlyMap<string, Revision>;
  language: Language;
};

const MOST_OCTETS = 75;

/** A line has 75 octets at most; it goes on in the next one after a space, never within a character. */
const folded = (line: string): string => {
  const lines: string[] = [];
  let current = '';
  let octets = 0;
  for (const character of line) {
    const size = Buffer.byteLength(character);
    if (octets + size > MOST_OCTETS) {
      lines.push(current);
      current = ' ';
      octets = 1;
    }
    current += character;
    octets += size;
  }
  return [...lines, current].join('\r\n');
};

const escaped = (value: string): string =>
  value.replaceAll(/[\\;,]/g, (sign) => `\\${sign}`).replaceAll(/\r?\n/g, '\\n');

const digits = (value: string): string => value.replaceAll(/\D/g, '');
const local = (date: string, time: string): string => `${digits(date)}T${digits(time)}00`;
const inUtc = (moment: Date): string =>
  `${digits(moment.toISOString().slice(0, 19)).replace(/^(\d{8})/, '$1T')}Z`;

const ZONE = 'Asia/Shanghai';
const zone = [
  'BEGIN:VTIMEZONE',
  `TZID:${ZONE}`,
  'BEGIN:STANDARD',
  'DTSTART:19920101T000000',
  'TZOFFSETFROM:+0800',
  'TZOFFSETTO:+0800',
  'TZNAME:CST',
  'END:STANDARD',
  'END:VTIMEZONE',
];

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

const eventOf = (item: TimetableItem, uid: string, { revisions, language }: Calendar): string[] => {
  const { classId, date, startTime, endTime, state, week, classCode, teacherNames, follows } = item;
  const revision = revisions.get(classId);
  const place = item.roomName.startsWith(item.buildingName)
    ? item.roomName
    : `${item.buildingName} ${item.roomName}`;
  const about = [
    teacherNames,
    classCode,
    text(`第${week}周`, `Week ${week}`)[language],
    ...(state === 'normal' ? [] : [lessonStates[state][language]]),
    ...(follows ? [text(`补${follows}的课`, `In place of ${follows}`)[language]] : []),
  ];
  return [
    'BEGIN:VEVENT',
    `UID:${uid}`,
    `DTSTAMP:${inUtc(revision?.updatedAt ?? new Date(0))}`,
    `SEQUENCE:${revision?.scheduleVersion ?? 0}`,
    `DTSTART;TZID=${ZONE}:${local(date, startTime)}`,
    `DTEND;TZID=${ZONE}:${local(date, endTime)}`,
    `SUMMARY:${escaped((language === 'en' && item.courseNameEn) || item.courseName)}`,
    ...(place ? [`LOCATION:${escaped(place)}`] : []),
    `DESCRIPTION:${escaped(about.filter(Boolean).join('\n'))}`,
    `STATUS:${state === 'cancelled' ? 'CANCELLED' : 'CONFIRMED'}`,
    'END:VEVENT',
  ];
};

/**
 * Lessons as a file of appointments (RFC 5545), one event each: days off are left out, cancelled lessons are told as such.
 * The same lessons make the same file, so that a program that has it already need not read it again.
 */
export const calendarFile = (calendar: Calendar): string => {
  const held = calendar.items.filter(({ state, startTime }) => state !== 'holiday' && startTime !== '');
  const uids = identities(held, calendar.host);
  const lines = [
    'BEGIN:VCALENDAR',
    'VERSION:2.0',
    'PRODID:-//Graduate//Timetable//ZH',
    'CALSCALE:GREGORIAN',
    `X-WR-CALNAME:${escaped(calendar.name)}`,
    `X-WR-TIMEZONE:${ZONE}`,
    ...zone,
    ...held.flatMap((item, index) => eventOf(item, uids[index] ?? '', calendar)),
    'END:VCALENDAR',
  ];
  return `${lines.map(folded).join('\r\n')}\r\n`;
};
