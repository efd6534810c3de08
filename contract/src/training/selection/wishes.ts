import { z } from 'zod';
import { choice } from '../../platform/choices.ts';
import { labelled } from '../../platform/fields.ts';
import { WireTime } from '../../platform/wire.ts';
import { roundStates, wishOutcomes } from './choices.ts';

const MOST_WISHES = 60;

/** All wishes of a round, in their order: those of one course stand for each other, the first comes first. */
export const WishList = z.strictObject({
  roundId: labelled('轮次', 'Round', z.uuid()),
  classIds: labelled('志愿', 'Wishes', z.array(z.uuid()).max(MOST_WISHES)),
});
export type WishList = z.output<typeof WishList>;

export const OwnWish = z.object({
  classId: z.uuid(),
  classCode: labelled('教学班号', 'Class', z.string()),
  courseId: z.uuid(),
  courseName: labelled('课程', 'Course', z.string()),
  teachers: labelled('教师', 'Teachers', z.string()),
  time: labelled('时间地点', 'When and where', z.string()),
  credits: labelled('学分', 'Credits', z.number()),
  rank: labelled('志愿', 'Wish', z.number()),
  free: labelled('可抽名额', 'Seats to draw', z.number()),
  wishes: labelled('志愿人数', 'Number of wishes', z.number()),
  /** These are told with the result. */
  outcome: choice('结果', 'Outcome', wishOutcomes).nullable(),
  lotteryKey: labelled('抽签号', 'Number drawn', z.string().nullable()),
  group: labelled('优先组', 'Group', z.number().nullable()),
  /** The number of the last who got a seat of the class, of the same group or a later one. */
  lastKey: labelled('末位中签号', 'Last number that won', z.string().nullable()),
  reason: labelled('原因', 'Reason', z.string()),
});
export type OwnWish = z.output<typeof OwnWish>;

/** The wishes of somebody in a round, and with what their numbers can be checked. */
export const OwnWishes = z.object({
  roundId: z.uuid(),
  name: labelled('轮次', 'Round', z.string()),
  state: choice('状态', 'State', roundStates),
  studentNo: labelled('学号', 'Student number', z.string()),
  seedHash: labelled('种子摘要', 'Hash of the seed', z.string().nullable()),
  seed: labelled('种子', 'Seed', z.string().nullable()),
  publishedAt: labelled('公布时间', 'Published', WireTime.nullable()),
  wishes: z.array(OwnWish),
});
export type OwnWishes = z.output<typeof OwnWishes>;

/** How a draw went, class by class. */
export const DrawnClass = z.object({
  id: z.uuid(),
  code: labelled('教学班号', 'Class', z.string()),
  courseName: labelled('课程', 'Course', z.string()),
  departmentName: labelled('开课单位', 'Offering department', z.string()),
  capacity: labelled('容量', 'Capacity', z.number()),
  free: labelled('可抽名额', 'Seats to draw', z.number()),
  wishes: labelled('志愿人数', 'Number of wishes', z.number()),
  firstWishes: labelled('第一志愿', 'First wishes', z.number()),
  won: labelled('中签', 'Won', z.number()),
  barred: labelled('不符合条件', 'Not eligible', z.number()),
  lastKey: labelled('末位中签号', 'Last number that won', z.string().nullable()),
});
export type DrawnClass = z.output<typeof DrawnClass>;

export const DrawReport = z.object({
  state: choice('状态', 'State', roundStates),
  seedHash: labelled('种子摘要', 'Hash of the seed', z.string().nullable()),
  seed: labelled('种子', 'Seed', z.string().nullable()),
  students: labelled('填报学生', 'Students', z.number()),
  wishes: labelled('志愿', 'Wishes', z.number()),
  won: labelled('中签', 'Won', z.number()),
  /** Who got none of what they wished for. */
  without: labelled('全部未中的学生', 'Students without any', z.number()),
  barred: labelled('不符合条件', 'Not eligible', z.number()),
  classes: z.array(DrawnClass),
});
export type DrawReport = z.output<typeof DrawReport>;
