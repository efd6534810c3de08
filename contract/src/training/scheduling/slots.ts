import { z } from 'zod';
import { choice, choices } from '../../platform/choices.ts';
import { labelled } from '../../platform/fields.ts';
import { NumberInQuery, WireTime } from '../../platform/wire.ts';
import { Weeks } from '../rooms/bookings.ts';
import { classRowFields } from './classes.ts';
import { Conflict, meetingFields } from './meetings.ts';

const slotStates = choices({
  free: ['可排', 'Free', 'good'],
  warning: ['有提示', 'With a warning', 'warning'],
  error: ['冲突', 'Taken', 'bad'],
});

/** A meeting that looks for its place. */
export const SlotQuestion = z.strictObject({
  weeks: Weeks,
  periodCount: meetingFields.periodCount,
  roomId: meetingFields.roomId,
  teacherIds: meetingFields.teacherIds,
});
export type SlotQuestion = z.output<typeof SlotQuestion>;

/** What would be in the way there. */
export const SlotAnswer = z.object({
  weekday: meetingFields.weekday,
  startPeriod: meetingFields.startPeriod,
  state: choice('状态', 'State', slotStates),
  students: labelled('学生冲突', 'Students elsewhere', z.number()),
  reasons: labelled('说明', 'Reasons', z.array(z.string())),
});
export type SlotAnswer = z.output<typeof SlotAnswer>;

const thereKinds = choices({
  room: ['同一教室', 'Same room'],
  teacher: ['同一教师', 'Same teacher'],
  cohort: ['同一面向对象', 'Same cohort'],
  students: ['已选学生', 'Same students'],
  wish: ['教师时间意愿', 'Wish of a teacher'],
});

/** Something that is there already and has to do with the class: its teachers, its room, its students. */
export const ThereAlready = z.object({
  weekday: meetingFields.weekday,
  startPeriod: meetingFields.startPeriod,
  endPeriod: labelled('结束节', 'To period', z.int()),
  weeks: labelled('周次', 'Weeks', z.string()),
  kind: choice('关系', 'Relation', thereKinds),
  /** The course or the booking. */
  title: labelled('占用', 'What', z.string()),
  /** The room, the teacher, or some of the students by name. */
  who: labelled('教室、教师或学生', 'Whose', z.string()),
});
export type ThereAlready = z.output<typeof ThereAlready>;

/** The week as a class finds it: every slot, and what is there. */
export const WeekFound = z.object({ slots: z.array(SlotAnswer), there: z.array(ThereAlready) });
export type WeekFound = z.output<typeof WeekFound>;

export const MOST_SUGGESTIONS = 10;
export const SuggestionQuestion = z.strictObject({
  classId: z.uuid(),
  weeks: Weeks,
  periodCount: meetingFields.periodCount,
  limit: z.int().min(1).max(MOST_SUGGESTIONS),
});
export type SuggestionQuestion = z.output<typeof SuggestionQuestion>;

/** A free place with a room that fits, best first. */
export const Suggestion = z.object({
  weekday: meetingFields.weekday,
  startPeriod: meetingFields.startPeriod,
  roomId: meetingFields.roomId,
  roomName: labelled('教室', 'Room', z.string().nullable()),
  seats: labelled('座位数', 'Seats', z.number().nullable()),
  students: SlotAnswer.shape.students,
  reasons: SlotAnswer.shape.reasons,
});
export type Suggestion = z.output<typeof Suggestion>;

export const reportQuery = z.strictObject({
  termId: classRowFields.termId,
  departmentId: labelled('开课单位', 'Department', z.uuid().optional()),
  /** The first so many conflicts; all are counted. */
  most: labelled('显示条数', 'How many', NumberInQuery.optional()),
});

export const ReportRow = Conflict.omit({ meetingIndex: true }).extend({
  classId: z.uuid(),
  /** The class it is with, where it is one. */
  otherId: z.uuid().nullable(),
  mode: classRowFields.mode,
  code: Conflict.shape.code,
  classCode: classRowFields.code,
  courseName: classRowFields.courseName,
});
export type ReportRow = z.output<typeof ReportRow>;

/** How far the timetable of a term is, and what stands in its way. */
export const ScheduleReport = z.object({
  classes: labelled('教学班', 'Classes', z.number()),
  complete: labelled('已排完', 'Completely placed', z.number()),
  errors: labelled('冲突', 'Conflicts', z.number()),
  warnings: labelled('提示', 'Warnings', z.number()),
  published: labelled('已发布', 'Published', z.boolean()),
  conflicts: z.array(ReportRow),
});
export type ScheduleReport = z.output<typeof ScheduleReport>;

/** How far a department is with the timetable of a term. */
export const Release = z.object({
  department: classRowFields.department,
  classes: ScheduleReport.shape.classes,
  complete: ScheduleReport.shape.complete,
  publishedAt: labelled('发布时间', 'Published', WireTime.nullable()),
  /** Whether the asker publishes it. */
  mayPublish: z.boolean(),
});
export type Release = z.output<typeof Release>;

export const ReleaseOf = z.strictObject({
  termId: classRowFields.termId,
  departmentId: labelled('开课单位', 'Offering department', z.uuid()),
});
export type ReleaseOf = z.output<typeof ReleaseOf>;

export const NewRelease = ReleaseOf.extend({
  /** Why it is published in spite of conflicts that were decided to be kept. */
  overrideReason: labelled('突破原因', 'Reason', z.string().trim().min(2).max(200)).optional(),
});
export type NewRelease = z.output<typeof NewRelease>;
