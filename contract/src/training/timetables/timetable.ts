import { z } from 'zod';
import { Period } from '../../commons/academic-calendar/periods.ts';
import { choice, choices } from '../../platform/choices.ts';
import { labelled } from '../../platform/fields.ts';
import { WireDate, WireTime } from '../../platform/wire.ts';
import { lessonStates } from '../scheduling/choices.ts';

/** One lesson on its day, as the calendar and changes of classes leave it. */
export const TimetableItem = z.object({
  meetingId: z.uuid(),
  classId: z.uuid(),
  classCode: labelled('教学班号', 'Class', z.string()),
  courseCode: labelled('课程编号', 'Course code', z.string()),
  courseName: labelled('课程', 'Course', z.string()),
  courseNameEn: labelled('英文名', 'English name', z.string()),
  teacherNames: labelled('教师', 'Teachers', z.string()),
  roomName: labelled('教室', 'Room', z.string()),
  buildingName: labelled('教学楼', 'Building', z.string()),
  campusName: labelled('校区', 'Campus', z.string()),
  date: labelled('日期', 'Date', WireDate),
  week: labelled('周次', 'Week', z.int()),
  weekday: labelled('星期', 'Weekday', z.int()),
  /** All weeks the class meets at this time and place. */
  weeks: labelled('上课周次', 'Weeks', z.string()),
  startPeriod: labelled('起始节', 'First period', z.int()),
  endPeriod: labelled('结束节', 'Last period', z.int()),
  startTime: labelled('开始', 'Begins', z.string()),
  endTime: labelled('结束', 'Ends', z.string()),
  state: choice('状态', 'State', lessonStates),
  /** On a make-up day: the day off whose timetable it follows. */
  follows: labelled('调上日期', 'In place of', WireDate.nullable()),
  /** Of a lesson that is not as planned: the holiday, where it was before, what the students are told. */
  note: labelled('备注', 'Note', z.string()),
});
export type TimetableItem = z.output<typeof TimetableItem>;

const TimetableExam = z.object({
  classId: z.uuid(),
  classCode: TimetableItem.shape.classCode,
  courseName: TimetableItem.shape.courseName,
  courseNameEn: TimetableItem.shape.courseNameEn,
  roomName: labelled('考试地点', 'Room', z.string()),
  startsAt: labelled('考试时间', 'Examination', WireTime),
  endsAt: labelled('结束时间', 'Ends', WireTime),
});
export type TimetableExam = z.output<typeof TimetableExam>;

/** Why there may be nothing to see in a term. */
export const timetableReleases = choices({
  none: ['没有课程', 'No classes'],
  unpublished: ['尚未发布', 'Not published yet'],
  published: ['已发布', 'Published'],
});
export type TimetableRelease = keyof typeof timetableReleases;

export const Timetable = z.object({
  /** Outside of all terms there is none. */
  termId: z.uuid().nullable(),
  termName: labelled('学期', 'Term', z.string()),
  firstMonday: labelled('第一周周一', 'First Monday', WireDate.nullable()),
  weeks: z.int(),
  /** 0 is the whole term. */
  week: z.int(),
  periods: z.array(Period),
  items: z.array(TimetableItem),
  /** Whether anything of the person's classes is published in the term. */
  release: choice('发布状态', 'Release', timetableReleases),
  /** Classes of the person that have no published times in the term. */
  unscheduled: z.array(z.object({ classId: z.uuid(), courseName: z.string() })),
  /** Examinations of the person in the term, whichever week is looked at. */
  exams: z.array(TimetableExam),
});
export type Timetable = z.output<typeof Timetable>;
