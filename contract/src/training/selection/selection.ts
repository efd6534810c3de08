import { z } from 'zod';
import { choice } from '../../platform/choices.ts';
import { described, labelled } from '../../platform/fields.ts';
import { listInQuery, NumberInQuery, WireTime } from '../../platform/wire.ts';
import { courseCategories, courseLanguages } from '../courses/choices.ts';
import { enrolmentStates } from '../study-records/choices.ts';
import {
  planRules,
  roundKinds,
  roundStates,
  selectionActs,
  selectionTabs,
  standings,
  waitStates,
} from './choices.ts';

export const MOST_SEATS_ASKED = 200;
export const MOST_PRECHECKED = 30;

const Kind = choice('类型', 'Kind', roundKinds);
const credits = labelled('学分', 'Credits', z.number());

/** A round as those see it who choose in it, with their own times. */
export const OwnRound = z.object({
  id: z.uuid(),
  termId: z.uuid(),
  termName: z.string(),
  name: labelled('轮次', 'Round', z.string()),
  kind: Kind,
  planRule: choice('计划规则', 'Plan', planRules),
  opensAt: labelled('开放时间', 'Opens', WireTime),
  closesAt: labelled('截止时间', 'Closes', WireTime),
  allowDrop: z.boolean(),
  allowWaitlist: z.boolean(),
  maxWishes: z.int(),
  notice: z.string(),
  seedHash: z.string().nullable(),
});
export type OwnRound = z.output<typeof OwnRound>;

export const SelectionContext = z.object({
  /** In milliseconds: what a countdown is measured against. */
  serverTime: z.number(),
  round: OwnRound.nullable(),
  nextRound: OwnRound.nullable(),
  creditsSelected: labelled('已选学分', 'Credits chosen', z.number()),
  creditCap: labelled('学分上限', 'Maximum credits', z.number()),
  waiting: labelled('候补', 'Waiting', z.number()),
  /** Classes of the term that the student keeps in mind. */
  favourites: z.array(z.uuid()),
  /** Whether a plan of the student is in force, whose courses are shown first. */
  planned: z.boolean(),
  /** Rounds with a draw in which the student has wished and which no longer take wishes. */
  draws: z.array(
    z.object({
      id: z.uuid(),
      name: z.string(),
      termName: z.string(),
      state: choice('状态', 'State', roundStates),
    }),
  ),
});
export type SelectionContext = z.output<typeof SelectionContext>;

/** Why something is refused: the number of the rule and a sentence with what it saw. */
export const Block = z.object({ code: z.string(), message: z.string() });
export type Block = z.output<typeof Block>;

/** When a class meets: the weeks in words, and as bits to find what clashes. */
const ClassSlot = z.object({
  weekday: z.int(),
  startPeriod: z.int(),
  endPeriod: z.int(),
  weeks: z.string(),
  weekMask: z.int(),
});
export type ClassSlot = z.output<typeof ClassSlot>;

export const OfferedClass = z.object({
  id: z.uuid(),
  code: labelled('教学班号', 'Class', z.string()),
  name: labelled('教学班', 'Name', z.string()),
  teachers: labelled('教师', 'Teachers', z.string()),
  time: labelled('时间地点', 'When and where', z.string()),
  slots: z.array(ClassSlot),
  campus: described(labelled('校区', 'Campus', z.string()), { dictionary: 'campus' }),
  capacity: labelled('容量', 'Capacity', z.number()),
  remaining: labelled('余量', 'Free', z.number()),
  /** Of seats kept for such students; none where the class keeps none. */
  quotaRemaining: labelled('名额剩余', 'Seats for you', z.number().nullable()),
  waiting: labelled('候补', 'Waiting', z.number()),
  /** How many wish for it, in a round with a draw. */
  wishes: labelled('志愿人数', 'Number of wishes', z.number()),
  /** For whom it is only; empty where it is for everybody. */
  audience: labelled('对象限制', 'For', z.string()),
  mine: choice('状态', 'State', standings),
  favourite: labelled('收藏', 'Favourite', z.boolean()),
  /** What would stop the student apart from a seat. */
  block: Block.nullable(),
  /** Of favourites: what would stop the student once those kept in mind before it are taken. */
  blockAfterOthers: Block.nullable(),
});
export type OfferedClass = z.output<typeof OfferedClass>;

export const OfferedCourse = z.object({
  courseId: z.uuid(),
  code: labelled('课程编号', 'Code', z.string()),
  name: labelled('课程', 'Course', z.string()),
  nameEn: z.string(),
  credits,
  category: choice('课程类别', 'Category', courseCategories),
  language: choice('授课语言', 'Language', courseLanguages),
  departmentName: labelled('开课单位', 'Offering department', z.string()),
  classes: z.array(OfferedClass),
});
export type OfferedCourse = z.output<typeof OfferedCourse>;

const roundId = labelled('轮次', 'Round', z.uuid());
const classId = labelled('教学班', 'Class', z.uuid());

const inRange = (most: number) => NumberInQuery.refine((number) => number >= 1 && number <= most);

export const offerQuery = z.strictObject({
  roundId,
  tab: choice('分类', 'Group', selectionTabs),
  keyword: labelled('课程或教师', 'Course or teacher', z.string().trim().max(40).optional()),
  weekday: labelled('星期', 'Weekday', inRange(7).optional()),
  period: labelled('节次', 'Period', inRange(16).optional()),
  campus: described(labelled('校区', 'Campus', z.string().max(20).optional()), { dictionary: 'campus' }),
  language: choice('授课语言', 'Language', courseLanguages).optional(),
});
export type OfferQuery = z.output<typeof offerQuery>;

export const seatsQuery = z.strictObject({
  /** Whether seats are kept for some depends on it. */
  roundId: roundId.optional(),
  classIds: labelled('教学班', 'Classes', listInQuery(z.uuid() as unknown as z.ZodType<string, string>)),
});

export const Seats = z.object({
  serverTime: z.number(),
  /** For each class what is free, what of it is free for the asker, and how many wait. */
  seats: z.record(z.string(), z.tuple([z.number(), z.number().nullable(), z.number()])),
  /** How many requests are before the own one; none under way where there is none. */
  ahead: z.number().nullable(),
});
export type Seats = z.output<typeof Seats>;

export const Enrol = z.strictObject({
  classId,
  roundId,
  swapClassId: z.uuid().nullable().optional(),
  acceptWarnings: z.array(z.string().max(8)).max(8).optional(),
});
export type Enrol = z.output<typeof Enrol>;

export const Enrolled = z.object({
  enrolmentId: z.uuid(),
  state: choice('状态', 'State', enrolmentStates),
  remaining: labelled('余量', 'Free', z.number()),
  creditsSelected: labelled('已选学分', 'Credits chosen', z.number()),
});
export type Enrolled = z.output<typeof Enrolled>;

export const OfClass = z.strictObject({ classId, roundId });
export const Wait = z.strictObject({ ...OfClass.shape, swapClassId: z.uuid().nullable().optional() });
export const Waiting = z.object({ position: labelled('候补位次', 'Place', z.number()) });

const ofClass = {
  classId: z.uuid(),
  classCode: labelled('教学班号', 'Class', z.string()),
  courseName: labelled('课程', 'Course', z.string()),
};

export const OwnEnrolment = z.object({
  id: z.uuid(),
  ...ofClass,
  credits,
  teachers: labelled('教师', 'Teachers', z.string()),
  time: labelled('时间地点', 'When and where', z.string()),
  slots: z.array(ClassSlot),
  courseId: z.uuid(),
  state: choice('状态', 'State', enrolmentStates),
  selectedAt: labelled('选课时间', 'Chosen', WireTime),
  droppedAt: labelled('退选时间', 'Dropped', WireTime.nullable()),
});
export type OwnEnrolment = z.output<typeof OwnEnrolment>;

export const OwnWait = z.object({
  id: z.uuid(),
  ...ofClass,
  position: labelled('候补位次', 'Place', z.number().nullable()),
  swapCourseName: labelled('换出课程', 'Swapped for', z.string().nullable()),
  state: choice('状态', 'State', waitStates),
  reason: labelled('原因', 'Reason', z.string()),
  at: labelled('加入时间', 'Joined', WireTime),
});

export const SelectionEvent = z.object({
  id: z.number(),
  ...ofClass,
  act: choice('操作', 'Act', selectionActs),
  code: labelled('规则', 'Rule', z.string().nullable()),
  message: labelled('说明', 'Remarks', z.string()),
  /** Who can do something about it, where somebody can. */
  askWhom: labelled('可咨询', 'Contacts', z.string()),
  /** Who did it, where that was somebody else, and why. */
  actorName: labelled('操作人', 'By', z.string()),
  reason: labelled('原因', 'Reason', z.string()),
  at: labelled('时间', 'At', WireTime),
});

export const OwnSelection = z.object({
  enrolments: z.array(OwnEnrolment),
  waits: z.array(OwnWait),
  events: z.array(SelectionEvent),
});
export type OwnSelection = z.output<typeof OwnSelection>;

export const Prechecked = z.array(z.object({ classId: z.uuid(), block: Block.nullable() }));
