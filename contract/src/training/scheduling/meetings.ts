import { z } from 'zod';
import { MOST_PERIODS } from '../../commons/academic-calendar/periods.ts';
import { choice } from '../../platform/choices.ts';
import { labelled, mustHold } from '../../platform/fields.ts';
import { Version } from '../../platform/version.ts';
import { WireDate } from '../../platform/wire.ts';
import { Weeks } from '../rooms/bookings.ts';
import { classStates, conflictLevels, meetingKinds } from './choices.ts';

const MOST_MEETINGS = 200;
const MOST_PERIODS_AT_ONCE = 6;

const Weekday = labelled('星期', 'Weekday', z.int().min(1).max(7));
const StartPeriod = labelled('起始节', 'From period', z.int().min(1).max(MOST_PERIODS));
const PeriodCount = labelled('节数', 'Periods', z.int().min(1).max(MOST_PERIODS_AT_ONCE));
const RoomId = labelled('教室', 'Room', z.uuid().nullable());
const TeacherIds = labelled('上课教师', 'Teachers', z.array(z.uuid()).max(20));

export const meetingFields = {
  weekday: Weekday,
  startPeriod: StartPeriod,
  periodCount: PeriodCount,
  roomId: RoomId,
  teacherIds: TeacherIds,
};

/** Where a class would like to meet: on a day of some weeks, or on one date. */
export const WantedMeeting = mustHold(
  z.strictObject({
    /** Of one that is there already. */
    id: z.uuid().nullable(),
    weekday: Weekday.nullable(),
    weeks: Weeks.nullable(),
    date: labelled('日期', 'Date', WireDate.nullable()),
    startPeriod: StartPeriod,
    periodCount: PeriodCount,
    roomId: RoomId,
    teacherIds: TeacherIds,
    locked: labelled('锁定', 'Locked', z.boolean()),
  }),
  ({ weekday, weeks, date }) =>
    date === null ? weekday !== null && weeks !== null : weekday === null && weeks === null,
  '请选择星期和周次，或选择日期',
  'Give a weekday with its weeks, or a date',
);
export type WantedMeeting = z.output<typeof WantedMeeting>;

export const Meeting = z.object({
  id: z.uuid(),
  weekday: Weekday,
  weeks: labelled('周次', 'Weeks', z.string()),
  /** Weeks in which it falls out. */
  cancelledWeeks: labelled('停课周次', 'Weeks cancelled', z.string()),
  date: WireDate.nullable(),
  startPeriod: StartPeriod,
  periodCount: PeriodCount,
  roomId: RoomId,
  roomName: labelled('教室', 'Room', z.string().nullable()),
  teacherIds: TeacherIds,
  teacherNames: labelled('上课教师', 'Teachers', z.string()),
  kind: choice('类别', 'Kind', meetingKinds),
  locked: labelled('锁定', 'Locked', z.boolean()),
});
export type Meeting = z.output<typeof Meeting>;

/** What is in the way of a meeting; a warning is worth a look and can be accepted. */
export const Conflict = z.object({
  level: choice('级别', 'Level', conflictLevels),
  code: labelled('编号', 'Number', z.string()),
  /** Which of the meetings, by its place. */
  meetingIndex: z.int(),
  /** The class or the booking that is there. */
  with: labelled('冲突对象', 'With', z.string()),
  weeks: labelled('周次', 'Weeks', z.string()),
  message: labelled('说明', 'Message', z.string()),
});
export type Conflict = z.output<typeof Conflict>;

const meetings = labelled('上课安排', 'Meetings', z.array(WantedMeeting).max(MOST_MEETINGS));

export const ScheduleEdit = z.strictObject({
  version: Version,
  meetings,
  /** Numbers of warnings somebody has read. */
  acceptWarnings: labelled('已知晓的提示', 'Accepted warnings', z.array(z.string().max(10)).max(20)),
  /** Why it is done in spite of what is in the way. */
  overrideReason: labelled('突破原因', 'Reason', z.string().trim().min(2).max(200).nullable()),
});
export type ScheduleEdit = z.output<typeof ScheduleEdit>;

export const ScheduleDraft = z.strictObject({ classId: labelled('教学班', 'Class', z.uuid()), meetings });
export type ScheduleDraft = z.output<typeof ScheduleDraft>;

export const Schedule = z.object({
  classId: z.uuid(),
  state: choice('状态', 'State', classStates),
  version: Version,
  placedHours: labelled('已排学时', 'Hours placed', z.number()),
  meetings: z.array(Meeting),
  conflicts: z.array(Conflict),
});
export type Schedule = z.output<typeof Schedule>;
