import { z } from 'zod';
import { choice, choices } from '../../platform/choices.ts';
import { labelled } from '../../platform/fields.ts';
import { NumberInQuery } from '../../platform/wire.ts';
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

export const ReleaseOf = z.strictObject({
  termId: classRowFields.termId,
  departmentId: labelled('开课单位', 'Offering department', z.uuid()),
});
export type ReleaseOf = z.output<typeof ReleaseOf>;
