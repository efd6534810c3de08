import { z } from 'zod';
import { MOST_PERIODS } from '../../commons/academic-calendar/periods.ts';
import { MOST_WEEKS } from '../../commons/academic-calendar/terms.ts';
import { readWeeks } from '../../commons/academic-calendar/week-sets.ts';
import { choice, yesNo } from '../../platform/choices.ts';
import { labelled, mustHold } from '../../platform/fields.ts';
import { keywordIn, pageQuery } from '../../platform/page.ts';
import { Version } from '../../platform/version.ts';
import { NumberInQuery, WireDate, WireTime } from '../../platform/wire.ts';
import { bookingKinds, roomUseKinds } from './choices.ts';

export const LONGEST_BOOKING_DAYS = 31;

const WeekText = mustHold(
  z.string().trim().max(100),
  (typed) => readWeeks(typed) !== undefined,
  '周次格式不正确，例：1-8,10-16双',
  'Weeks are written like 1-8,10-16双 (双: even, 单: odd weeks)',
);
export const Weeks = labelled('周次', 'Weeks', WeekText);
const inRange = (most: number) => NumberInQuery.refine((number) => number >= 1 && number <= most);

const termId = labelled('学期', 'Term', z.uuid());
const Kind = choice('用途类别', 'Kind', bookingKinds);
const Purpose = labelled('用途', 'Purpose', z.string().trim().min(1).max(100));
const roomId = labelled('教室', 'Room', z.uuid());

/** Every week, or some weeks, at the same periods of a day. */
const InTerm = z.strictObject({
  termId,
  weeks: Weeks,
  weekday: labelled('星期', 'Weekday', z.int().min(1).max(7)),
  startPeriod: labelled('起始节', 'From period', z.int().min(1).max(MOST_PERIODS)),
  periodCount: labelled('节数', 'Periods', z.int().min(1).max(MOST_PERIODS)),
});
export type InTerm = z.output<typeof InTerm>;

/** From one moment to another, in a vacation too. */
const ByTheClock = z.strictObject({
  startAt: labelled('开始时间', 'From', WireTime),
  endAt: labelled('结束时间', 'To', WireTime),
});
export type ByTheClock = z.output<typeof ByTheClock>;

/** Either periods of a term or moments; exactly one of them is given. */
export const NewBooking = mustHold(
  z.strictObject({
    roomId,
    kind: Kind,
    purpose: Purpose,
    inTerm: InTerm.nullable(),
    byTheClock: ByTheClock.nullable(),
  }),
  ({ inTerm, byTheClock }) => (inTerm === null) !== (byTheClock === null),
  '请选择学期周次节次，或填写起止时间，二者选一',
  'Give either weeks and periods of a term or two moments',
);
export type NewBooking = z.output<typeof NewBooking>;

export const Booking = z.object({
  id: z.uuid(),
  roomId,
  roomCode: labelled('教室编号', 'Room code', z.string()),
  roomName: labelled('教室', 'Room', z.string()),
  kind: Kind,
  purpose: Purpose,
  termName: labelled('学期', 'Term', z.string().nullable()),
  when: labelled('时间', 'When', z.string()),
  applicantName: labelled('借用人', 'Booked by', z.string()),
  createdAt: labelled('登记时间', 'Booked at', WireTime),
  cancelledAt: labelled('取消时间', 'Cancelled at', WireTime.nullable()),
  /** Whether the asker may take it back. */
  mayCancel: z.boolean(),
  version: Version,
});
export type Booking = z.output<typeof Booking>;

export const bookingQuery = pageQuery(['createdAt'], {
  keyword: keywordIn('教室编号、名称或用途', 'Room or purpose'),
  kind: Kind.optional(),
  termId: termId.optional(),
  roomId: roomId.optional(),
  mine: choice('我的借用', 'Mine', yesNo).optional(),
  cancelled: choice('已取消', 'Cancelled', yesNo).optional(),
});

/** When a room has to be free. */
export const slotQuery = {
  termId,
  weeks: Weeks,
  weekday: labelled('星期', 'Weekday', inRange(7)),
  startPeriod: labelled('起始节', 'From period', inRange(MOST_PERIODS)),
  periodCount: labelled('节数', 'Periods', inRange(MOST_PERIODS)),
};

export const weekQuery = {
  termId,
  /** 0 is the whole term. */
  week: labelled(
    '周次',
    'Week',
    mustHold(
      NumberInQuery,
      (week) => week >= 0 && week <= MOST_WEEKS,
      `周次应为0至${MOST_WEEKS}之间的整数`,
      `The week must be between 0 and ${MOST_WEEKS}`,
    ),
  ),
};

const GridDay = z.object({
  weekday: z.int(),
  /** None where the whole term is shown. */
  date: WireDate.nullable(),
  /** What the calendar says of the day. */
  note: z.string(),
  /** Periods without classes. */
  suspended: z.array(z.int()),
});

const GridItem = z.object({
  ownerId: z.uuid(),
  weekday: z.int(),
  startPeriod: z.int(),
  endPeriod: z.int(),
  weeks: z.string(),
  kind: choice('用途类别', 'Kind', roomUseKinds),
  title: z.string(),
  /** Who booked it. */
  by: z.string(),
});
export type GridItem = z.output<typeof GridItem>;

/** What a room is used for in a week, or in the whole term. */
export const RoomWeek = z.object({
  roomId,
  roomName: z.string(),
  termName: z.string(),
  week: z.int(),
  weeks: z.int(),
  days: z.array(GridDay),
  items: z.array(GridItem),
  /** Booked by the clock, also outside of periods. */
  byTheClock: z.array(
    z.object({
      id: z.uuid(),
      kind: Kind,
      purpose: Purpose,
      by: z.string(),
      startAt: WireTime,
      endAt: WireTime,
    }),
  ),
});
export type RoomWeek = z.output<typeof RoomWeek>;

/** Where a make-up day teaches what stands in the way of what that day has anyway. */
export const Collision = z.object({
  date: labelled('调休上课日', 'Make-up day', WireDate),
  followsDate: labelled('补哪一天的课', 'Follows the timetable of', WireDate),
  resource: labelled('教室或教师', 'Room or teacher', z.string()),
  periods: labelled('节次', 'Periods', z.string()),
  uses: labelled('占用', 'Uses', z.array(z.string())),
});
export type Collision = z.output<typeof Collision>;
