import { z } from 'zod';
import { departmentCodes } from '../../administration/accounts/departments.ts';
import { choice, yesNo } from '../../platform/choices.ts';
import { described, labelled } from '../../platform/fields.ts';
import { keywordIn, pageQuery } from '../../platform/page.ts';
import { WireTime } from '../../platform/wire.ts';
import { courseCategories } from '../courses/choices.ts';
import { enrolmentSources, enrolmentStates } from '../study-records/choices.ts';
import { waitStates } from './choices.ts';

const MOST_AT_ONCE = 200;

const termId = described(labelled('学期', 'Term', z.uuid()), { reference: 'term' });
const Reason = labelled('操作原因', 'Reason', z.string().trim().min(2).max(200));
const studentNo = labelled('学号', 'Student number', z.string());
const studentName = labelled('姓名', 'Name', z.string());
const departmentName = labelled('学院', 'Department', z.string());
const courseName = labelled('课程', 'Course', z.string());
const classCode = labelled('教学班号', 'Class', z.string());
const credits = labelled('学分', 'Credits', z.number());
const grade = labelled('年级', 'Grade', z.number());

/** Rules that are passed over in spite of what they say, by their numbers. */
const Override = labelled('突破的规则', 'Rules passed over', z.array(z.string().max(8)).max(20));

export const OfficeSeats = z.strictObject({
  classId: labelled('教学班', 'Class', z.uuid()),
  studentNos: labelled(
    '学号',
    'Student numbers',
    z.array(z.string().trim().min(1).max(30)).min(1).max(MOST_AT_ONCE),
  ),
  reason: Reason,
  override: Override,
  raiseCapacity: labelled('名额不足时扩容', 'Raise the capacity if needed', z.boolean()),
});
export type OfficeSeats = z.output<typeof OfficeSeats>;

const enrolmentIds = labelled('选课记录', 'Enrolments', z.array(z.uuid()).min(1).max(MOST_AT_ONCE));
export const OfficeRemoval = z.strictObject({ enrolmentIds, reason: Reason });
export type OfficeRemoval = z.output<typeof OfficeRemoval>;

export const OfficeTransfer = z.strictObject({
  enrolmentIds,
  toClassCode: labelled('调入教学班号', 'Class they move to', z.string().trim().min(1).max(40)),
  reason: Reason,
  override: Override,
  raiseCapacity: labelled('名额不足时扩容', 'Raise the capacity if needed', z.boolean()),
});
export type OfficeTransfer = z.output<typeof OfficeTransfer>;

/** How many it was done with, and whom not: each with all rules in the way, to be passed over or not. */
export const OfficeOutcome = z.object({
  done: z.number(),
  left: z.array(
    z.object({
      student: z.string(),
      message: z.string(),
      rules: z.array(z.object({ code: z.string(), message: z.string(), firm: z.boolean() })),
    }),
  ),
});
export type OfficeOutcome = z.output<typeof OfficeOutcome>;

export const Freeze = z.strictObject({
  termId,
  frozen: labelled('冻结选课', 'Frozen', z.boolean()),
  reason: Reason,
});
export type Freeze = z.output<typeof Freeze>;

export const enrolmentFields = {
  id: z.uuid(),
  studentNo,
  studentName,
  departmentName,
  grade,
  courseName,
  classCode,
  credits,
  category: choice('课程类别', 'Category', courseCategories),
  source: choice('选课方式', 'Way', enrolmentSources),
  roundName: labelled('轮次', 'Round', z.string()),
  selectedAt: labelled('选课时间', 'Chosen', WireTime),
  state: choice('状态', 'State', enrolmentStates),
  actorName: labelled('操作人', 'By', z.string()),
  reason: labelled('原因', 'Reason', z.string()),
};
/** A seat somebody has or had; `manages` where the asker may change it. */
export const EnrolmentRow = z.object({ ...enrolmentFields, classId: z.uuid(), manages: z.boolean() });
export type EnrolmentRow = z.output<typeof EnrolmentRow>;

const yxCode = departmentCodes('学院', 'Department');
const enrolmentFilters = {
  keyword: keywordIn('学号或姓名', 'Number or name'),
  course: labelled('课程或教学班', 'Course or class', z.string().trim().max(40).optional()),
  termId: termId.optional(),
  roundId: described(labelled('轮次', 'Round', z.uuid()), { reference: 'selectionRound' }).optional(),
  yxCode,
  source: choice('选课方式', 'Way', enrolmentSources).optional(),
  state: choice('状态', 'State', enrolmentStates).optional(),
};
export const enrolmentQuery = pageQuery(['selectedAt', 'studentNo', 'classCode'], enrolmentFilters);

/** Somebody who waits or waited for a seat. */
export const WaitRow = z.object({
  id: z.uuid(),
  studentNo,
  studentName,
  departmentName,
  courseName,
  classCode,
  position: labelled('候补位次', 'Place', z.number().nullable()),
  state: choice('状态', 'State', waitStates),
  reason: labelled('原因', 'Reason', z.string()),
  at: labelled('加入时间', 'Joined', WireTime),
});
export type WaitRow = z.output<typeof WaitRow>;
export const waitQuery = pageQuery(['at'], {
  keyword: keywordIn('学号、姓名或课程', 'Number, name or course'),
  termId: termId.optional(),
  state: choice('状态', 'State', waitStates).optional(),
  /** Named apart from the page's own class: what a list filters by is cleared with its filters. */
  ofClass: labelled('教学班', 'Class', z.uuid().optional()),
});

export const shortFields = {
  id: z.uuid(),
  studentNo,
  studentName,
  departmentName,
  grade,
  taken: labelled('已选学分', 'Credits chosen', z.number()),
  planned: labelled('本学期计划学分', 'Credits planned for the term', z.number()),
  missing: labelled('相差学分', 'Missing', z.number()),
  frozen: labelled('选课已冻结', 'Frozen', z.boolean()),
};
/** A student who has chosen less in a term than was planned for it. */
export const ShortRow = z.object(shortFields);
export type ShortRow = z.output<typeof ShortRow>;
const shortFilters = {
  keyword: keywordIn('学号或姓名', 'Number or name'),
  termId: termId.optional(),
  yxCode,
  nothing: choice('一门未选', 'Nothing chosen', yesNo).optional(),
};
export const shortQuery = pageQuery(['missing', 'studentNo'], shortFilters);

const counted = z.object({ done: z.number(), refused: z.number() });

/** How a round goes, in numbers. */
export const Monitor = z.object({
  ...counted.shape,
  students: z.number(),
  /** Requests of the last minute. */
  lastMinute: z.number(),
  minutes: z.array(z.object({ at: WireTime, ...counted.shape })),
  reasons: z.array(z.object({ code: z.string(), example: z.string(), count: z.number() })),
  hottest: z.array(
    z.object({
      id: z.uuid(),
      courseName,
      code: classCode,
      asked: labelled('请求数', 'Requests', z.number()),
      turnedAway: labelled('因满员被拒', 'Turned away', z.number()),
      capacity: labelled('容量', 'Capacity', z.number()),
      enrolled: labelled('已选', 'Enrolled', z.number()),
      waiting: labelled('候补', 'Waiting', z.number()),
      wishes: labelled('志愿人数', 'Number of wishes', z.number()),
    }),
  ),
  /** Classes somebody wished for, the most wanted first. */
  wished: z.array(
    z.object({
      id: z.uuid(),
      courseName,
      code: classCode,
      wishes: z.number(),
      capacity: z.number(),
    }),
  ),
  waits: z.array(z.object({ state: choice('状态', 'State', waitStates), count: z.number() })),
});
export type Monitor = z.output<typeof Monitor>;
