import { z } from 'zod';
import { requires } from '../../platform/access.ts';
import { choice, choices } from '../../platform/choices.ts';
import { defineCalls } from '../../platform/define-call.ts';
import { labelled } from '../../platform/fields.ts';
import type { PermissionTable } from '../../platform/permissions.ts';
import { text } from '../../platform/text.ts';
import { Version } from '../../platform/version.ts';
import { WireDate, WireTime } from '../../platform/wire.ts';
import { classStates, lessonStates } from '../scheduling/choices.ts';
import { classRowFields } from '../scheduling/classes.ts';

export const classBookPermissions = {
  'training:class:keep': text(
    '教学进度与班级通知',
    'Record the progress of a class and write to its students',
  ),
} as const satisfies PermissionTable;

const MOST_WEEKS = 30;
export const MOST_NOTICES_A_DAY = 3;

/** What is taught in a week, and whether it was. */
const ProgressRow = z.strictObject({
  week: labelled('周次', 'Week', z.int().min(1).max(MOST_WEEKS)),
  topic: labelled('教学内容', 'Topic', z.string().trim().max(200)),
  homework: labelled('作业与要求', 'Homework', z.string().trim().max(200)),
  taught: labelled('已完成', 'Taught', z.boolean()),
});
export type ProgressRow = z.output<typeof ProgressRow>;

export const ProgressEdit = z.strictObject({
  version: Version,
  rows: labelled('教学进度', 'Progress', z.array(ProgressRow).max(MOST_WEEKS)),
});
export type ProgressEdit = z.output<typeof ProgressEdit>;

const Progress = z.object({
  rows: z.array(ProgressRow),
  /** 0 as long as nothing is written. */
  version: Version,
  updatedAt: labelled('更新时间', 'Updated', WireTime.nullable()),
});
export type Progress = z.output<typeof Progress>;

export const ClassMessage = z.strictObject({
  title: labelled('标题', 'Title', z.string().trim().min(2).max(60)),
  content: labelled('内容', 'Text', z.string().trim().min(2).max(300)),
});
export type ClassMessage = z.output<typeof ClassMessage>;

const Notice = z.object({
  id: z.uuid(),
  ...ClassMessage.shape,
  sentAt: labelled('发送时间', 'Sent', WireTime),
  senderName: labelled('发送人', 'By', z.string()),
  recipients: labelled('接收人数', 'Recipients', z.number()),
});

/** One lesson on its day. */
const BookLesson = z.object({
  meetingId: z.uuid(),
  date: labelled('日期', 'Date', WireDate),
  week: labelled('周次', 'Week', z.int()),
  weekday: labelled('星期', 'Weekday', z.int()),
  startPeriod: labelled('起始节', 'First period', z.int()),
  endPeriod: labelled('结束节', 'Last period', z.int()),
  roomName: labelled('教室', 'Room', z.string()),
  teacherNames: labelled('上课教师', 'Teachers', z.string()),
  state: choice('状态', 'State', lessonStates),
});
export type BookLesson = z.output<typeof BookLesson>;

/** All that a teacher needs of a class in a term. */
export const ClassBook = z.object({
  id: z.uuid(),
  code: classRowFields.code,
  name: classRowFields.name,
  courseName: classRowFields.courseName,
  termName: labelled('学期', 'Term', z.string()),
  weeks: z.int(),
  departmentName: labelled('开课单位', 'Offering department', z.string()),
  teacherNames: classRowFields.teacherNames,
  hours: labelled('学时', 'Hours', z.number()),
  capacity: classRowFields.capacity,
  enrolled: classRowFields.enrolled,
  state: choice('状态', 'State', classStates),
  examAt: labelled('考试时间', 'Examination', WireTime.nullable()),
  examRoomName: labelled('考试地点', 'Room of the examination', z.string()),
  lessons: z.array(BookLesson),
  progress: Progress,
  notices: z.array(Notice),
  /** Whether the asker writes in it. */
  keeps: z.boolean(),
});
export type ClassBook = z.output<typeof ClassBook>;

export const rollCallForms = choices({
  print: ['打印', 'Print'],
  xlsx: ['Excel', 'Excel'],
});
export type RollCallForm = keyof typeof rollCallForms;

export const RollCallRow = z.object({
  no: labelled('序号', 'No.', z.int()),
  studentNo: labelled('学号', 'Student number', z.string()),
  name: labelled('姓名', 'Name', z.string()),
  departmentName: labelled('学院', 'Department', z.string()),
  majorName: labelled('学科', 'Major', z.string()),
});

const CLASSES = 'api/training/classes';
const view = requires('training:schedule:view');
const keep = requires('training:class:keep');

export const classBookCalls = defineCalls('classBooks', {
  find: {
    path: `${CLASSES}/:id/book`,
    summary: text('教学班手册', 'The book of a class'),
    access: view,
    answer: ClassBook,
  },
  saveProgress: {
    method: 'PUT',
    path: `${CLASSES}/:id/progress`,
    summary: text('保存教学进度', 'Save the progress of a class'),
    access: keep,
    body: ProgressEdit,
    answer: Progress,
  },
  notify: {
    path: `${CLASSES}/:id/notify`,
    summary: text('给教学班发通知', 'Write to the students of a class'),
    access: keep,
    body: ClassMessage,
    answer: z.object({ recipients: Notice.shape.recipients }),
  },
  rollCall: {
    path: `${CLASSES}/:id/roll-call/:form`,
    summary: text('点名册', 'Sheets to call the roll'),
    access: view,
    params: z.object({ id: z.uuid(), form: choice('文件', 'File', rollCallForms) }),
    carries: 'file',
  },
});
