import { z } from 'zod';
import { DepartmentRef, departmentCodes } from '../../administration/accounts/departments.ts';
import { choice, yesNo } from '../../platform/choices.ts';
import { described, labelled } from '../../platform/fields.ts';
import { keywordIn, pageQuery } from '../../platform/page.ts';
import { Version } from '../../platform/version.ts';
import { WireDate } from '../../platform/wire.ts';
import { courseCategories } from '../courses/choices.ts';
import { classModes, teachingRoles } from '../teaching/choices.ts';
import { classStates } from './choices.ts';
import { classFacts } from './class-acts.ts';
import { Schedule } from './meetings.ts';
import { Requirement } from './requirements.ts';

const State = choice('状态', 'State', classStates);
const Mode = choice('排课方式', 'Timetable', classModes);
const termId = described(labelled('学期', 'Term', z.uuid()), { reference: 'term' });

export const scheduleActions = [
  'place',
  'plan',
  'roster',
  'edit',
  'open',
  'close',
  'clear',
  'merge',
  'unmerge',
  'cancel',
  'takeBack',
] as const;
export type ScheduleAction = (typeof scheduleActions)[number];

export const classRowFields = {
  id: z.uuid(),
  code: labelled('教学班号', 'Class', z.string()),
  name: labelled('教学班', 'Name', z.string()),
  termId,
  courseId: z.uuid(),
  courseCode: labelled('课程编号', 'Course code', z.string()),
  courseName: labelled('课程', 'Course', z.string()),
  department: labelled('开课单位', 'Offering department', DepartmentRef),
  teacherNames: labelled('教师', 'Teachers', z.string()),
  mode: Mode,
  hours: labelled('应排学时', 'Hours', z.number()),
  placedHours: labelled('已排学时', 'Hours placed', z.number()),
  /** `周二3-4节 1-16周 天山堂A101`, one part for each meeting. */
  time: labelled('周次与时间', 'When and where', z.string()),
  capacity: labelled('容量', 'Capacity', z.number()),
  enrolled: labelled('已选', 'Enrolled', z.number()),
  campus: described(labelled('校区', 'Campus', z.string()), { dictionary: 'campus' }),
  mergedInto: labelled('合班到', 'Merged into', z.string().nullable()),
  /** The students it is for, in words. */
  audience: labelled('面向对象', 'For', z.string()),
  /** How many things are in its way that must not be. */
  conflicts: labelled('冲突', 'Conflicts', z.number()),
  state: State,
  /** Whether the graduate school is asked to cancel it. */
  cancelling: labelled('停开待批', 'Cancellation asked for', z.boolean()),
  scheduleVersion: Version,
  version: Version,
  actions: z.array(z.enum(scheduleActions)),
};
export const ClassRow = z.object(classRowFields);
export type ClassRow = z.output<typeof ClassRow>;

export const classQuery = pageQuery(['code', 'courseName', 'capacity', 'enrolled', 'state'], {
  keyword: keywordIn('课程或教学班', 'Course or class'),
  termId: termId.optional(),
  yxCode: departmentCodes('开课单位', 'Offering department'),
  teacher: labelled('教师', 'Teacher', z.string().trim().max(40).optional()),
  room: labelled('教室', 'Room', z.string().trim().max(40).optional()),
  category: choice('课程类别', 'Category', courseCategories).optional(),
  mode: Mode.optional(),
  state: State.optional(),
  complete: choice('已排完', 'Completely placed', yesNo).optional(),
  /** Within the term that is asked for. */
  conflicting: choice('有冲突', 'In conflict', yesNo).optional(),
});
export type ClassQuery = z.output<typeof classQuery>;

/** Periods of a day on which nothing is taught, and no other day makes up for it. */
const DayOff = z.object({
  week: z.int(),
  weekday: z.int(),
  startPeriod: z.int(),
  endPeriod: z.int(),
  name: labelled('名称', 'Name', z.string()),
});
export type DayOff = z.output<typeof DayOff>;

/** All that is needed to place a class. */
export const ClassDesk = z.object({
  ...classRowFields,
  ...classFacts,
  term: z.object({ id: z.uuid(), name: z.string(), firstMonday: WireDate, weeks: z.int() }),
  daysOff: z.array(DayOff),
  teachers: z.array(
    z.object({ staffId: z.uuid(), name: z.string(), role: choice('任务', 'Role', teachingRoles) }),
  ),
  /** Whether students and teachers see its timetable. */
  published: z.boolean(),
  /** Why it shall be cancelled, as long as that is undecided. */
  cancellation: z
    .object({ reason: labelled('停开原因', 'Why it shall be cancelled', z.string()) })
    .nullable(),
  requirement: Requirement,
  schedule: Schedule,
});
export type ClassDesk = z.output<typeof ClassDesk>;

/** A class after an act. */
export const ChangedClass = z.object({ id: z.uuid(), state: State, version: Version });
export type ChangedClass = z.output<typeof ChangedClass>;

/** With students in it a college only asks for it; the class is as it was until the graduate school agrees. */
export const CancelledClass = ChangedClass.extend({ asked: z.boolean() });
export type CancelledClass = z.output<typeof CancelledClass>;
