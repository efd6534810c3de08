import { z } from 'zod';
import { trainingLevels } from '../../people/guidance/choices.ts';
import { choice, yesNo } from '../../platform/choices.ts';
import { described, labelled } from '../../platform/fields.ts';
import { keywordIn, pageQuery } from '../../platform/page.ts';
import { WireTime } from '../../platform/wire.ts';
import { enrolmentSources, enrolmentStates } from '../study-records/choices.ts';
import { selectionActs } from './choices.ts';

const termId = described(labelled('学期', 'Term', z.uuid()), { reference: 'term' });
const courseName = labelled('课程', 'Course', z.string());
const classCode = labelled('教学班号', 'Class', z.string());
const studentNo = labelled('学号', 'Student number', z.string());
const studentName = labelled('姓名', 'Name', z.string());
const departmentName = labelled('学院', 'Department', z.string());

/** A class while it is chosen: its seats, who waits, and how many were turned away for want of a seat. */
export const BoardRow = z.object({
  id: z.uuid(),
  code: classCode,
  courseName,
  departmentName: labelled('开课单位', 'Offering department', z.string()),
  teacherNames: labelled('教师', 'Teachers', z.string()),
  capacity: labelled('容量', 'Capacity', z.number()),
  enrolled: labelled('已选', 'Enrolled', z.number()),
  waiting: labelled('候补', 'Waiting', z.number()),
  turnedAway: labelled('因满员被拒', 'Turned away', z.number()),
  minStudents: labelled('最低开课人数', 'Fewest students', z.number()),
  version: z.number(),
  /** Whether the asker may change who is in it. */
  manages: z.boolean(),
});
export type BoardRow = z.output<typeof BoardRow>;

export const boardQuery = pageQuery(['code', 'courseName', 'capacity', 'enrolled', 'waiting'], {
  keyword: keywordIn('课程或教学班', 'Course or class'),
  termId: termId.optional(),
  full: choice('已满', 'Full', yesNo).optional(),
  belowMinimum: choice('未达最低人数', 'Below the fewest students', yesNo).optional(),
});

/** One thing a student asked for or somebody else did with a seat, as the student sees it too; a line without a student is about the whole class. */
export const EventRow = z.object({
  id: z.string(),
  studentNo,
  studentName,
  departmentName,
  courseName,
  classCode,
  act: choice('操作', 'Act', selectionActs),
  code: labelled('规则', 'Rule', z.string().nullable()),
  message: labelled('说明', 'Remarks', z.string()),
  actorName: labelled('操作人', 'By', z.string()),
  reason: labelled('原因', 'Reason', z.string()),
  at: labelled('时间', 'At', WireTime),
});
export type EventRow = z.output<typeof EventRow>;

export const eventQuery = pageQuery(['at'], {
  keyword: keywordIn('学号、姓名或课程', 'Number, name or course'),
  termId: termId.optional(),
  act: choice('操作', 'Act', selectionActs).optional(),
  refused: choice('被拒', 'Refused', yesNo).optional(),
  code: labelled('规则', 'Rule', z.string().trim().max(8).optional()),
});

/** Who has, waits for or had a seat in a class. */
export const RosterRow = z.object({
  id: z.uuid(),
  studentNo,
  studentName,
  departmentName,
  majorName: labelled('学科专业', 'Major', z.string()),
  gender: described(labelled('性别', 'Gender', z.string().nullable()), { dictionary: 'gender' }),
  trainingLevel: choice('层次', 'Level', trainingLevels),
  tutorName: labelled('导师', 'Supervisor', z.string()),
  planned: labelled('计划内', 'In the plan', z.boolean()),
  mobile: labelled('联系电话', 'Telephone', z.string()),
  grade: labelled('年级', 'Grade', z.number()),
  source: choice('选课方式', 'Way', enrolmentSources),
  state: choice('状态', 'State', enrolmentStates),
  selectedAt: labelled('选课时间', 'Chosen', WireTime),
  reason: labelled('原因', 'Reason', z.string()),
});
export type RosterRow = z.output<typeof RosterRow>;

export const rosterQuery = pageQuery(['selectedAt', 'studentNo'], {
  keyword: keywordIn('学号或姓名', 'Number or name'),
  state: choice('状态', 'State', enrolmentStates).optional(),
  seated: choice('在班', 'Has a seat', yesNo).optional(),
});

export const RosterHead = z.object({
  id: z.uuid(),
  code: classCode,
  courseName,
  capacity: labelled('容量', 'Capacity', z.number()),
  enrolled: labelled('已选', 'Enrolled', z.number()),
  waiting: labelled('候补', 'Waiting', z.number()),
  /** Seats that are kept for some, and how many of them are taken. */
  quotas: z.array(z.object({ id: z.uuid(), name: z.string(), seats: z.number(), used: z.number() })),
});
export type RosterHead = z.output<typeof RosterHead>;
