import { z } from 'zod';
import { choice, choices } from '../../platform/choices.ts';
import { labelled, mustHold } from '../../platform/fields.ts';
import { WireDate } from '../../platform/wire.ts';
import { MOST_PERIODS } from './periods.ts';

/** What a day of the calendar may be marked as. Ordinary days need no mark. */
export const dayMarks = choices({
  normal: ['正常', 'Ordinary'],
  holiday: ['放假', 'Day off'],
  makeup: ['调休上课', 'Make-up day'],
  event: ['校历事件', 'Event'],
});
export type DayMark = keyof typeof dayMarks;

const Mark = choice('类型', 'Kind', dayMarks);
const Name = labelled('名称', 'Name', z.string().trim().max(40));
const NameEn = labelled('英文名称', 'English name', z.string().trim().max(80));
const FollowsDate = labelled('补哪一天的课', 'Follows the timetable of', WireDate.nullable());
/** Of a day on which only some periods are off; none of them named: the whole day is. */
const SuspendedPeriods = labelled(
  '停课节次',
  'Periods off',
  z.array(z.int().min(1).max(MOST_PERIODS)).min(1).max(MOST_PERIODS).nullable(),
);

export const CalendarDay = z.object({
  date: labelled('日期', 'Date', WireDate),
  mark: Mark,
  name: Name,
  nameEn: NameEn,
  followsDate: FollowsDate,
  suspendPeriods: SuspendedPeriods,
  /** Days published by the state, or set by the school. */
  source: z.enum(['national', 'school']),
  version: z.int(),
});
export type CalendarDay = z.output<typeof CalendarDay>;

/** What is written about a day; `version` is 0 for a day nobody has marked yet. */
export const DayEdit = mustHold(
  z.strictObject({
    version: z.int().min(0),
    mark: Mark,
    name: Name,
    nameEn: NameEn,
    followsDate: FollowsDate,
    suspendPeriods: SuspendedPeriods.optional(),
  }),
  ({ mark, name }) => mark === 'normal' || name !== '',
  '请填写名称',
  'Please enter a name',
);
export type DayEdit = z.output<typeof DayEdit>;

/** What a day is like to those who look at the calendar. */
export const dayKinds = choices({
  TEACHING: ['上课', 'Teaching'],
  WEEKEND: ['周末', 'Weekend'],
  HOLIDAY: ['放假', 'Day off'],
  MAKEUP: ['调休上课', 'Make-up day'],
  EXAM: ['考试周', 'Examinations'],
  VACATION: ['假期', 'Vacation'],
});

export const entryKinds = choices({
  SCHOOL: ['校历', 'School'],
  DEADLINE: ['截止', 'Deadline'],
  CLASS: ['课程', 'Class'],
  CLASS_CHANGE: ['调课', 'Class change'],
  LINK: ['事项', 'Item'],
});

export const ShownEntry = z.object({
  id: z.string(),
  title: z.string(),
  kind: z.enum(['SCHOOL', 'DEADLINE', 'CLASS', 'CLASS_CHANGE', 'LINK']),
  /** A page of the product, where there is one. */
  link: z.string().nullable(),
});

export const ShownDay = z.object({
  date: WireDate,
  /** The teaching week; none outside terms. */
  week: z.int().nullable(),
  weekday: z.int(),
  kind: z.enum(['TEACHING', 'WEEKEND', 'HOLIDAY', 'MAKEUP', 'EXAM', 'VACATION']),
  name: z.string(),
  followsDate: WireDate.nullable(),
  events: z.array(ShownEntry),
});
export type ShownDay = z.output<typeof ShownDay>;

export const Month = labelled('月份', 'Month', z.string().regex(/^(19|20)\d{2}-(0[1-9]|1[0-2])$/));

export const MonthCalendar = z.object({ month: z.string(), today: WireDate, days: z.array(ShownDay) });
export type MonthCalendar = z.output<typeof MonthCalendar>;
