import { z } from 'zod';
import { departmentId } from '../../administration/accounts/departments.ts';
import { trainingLevels } from '../../people/guidance/choices.ts';
import { choice, choiceOf } from '../../platform/choices.ts';
import { described, labelled, mustHold } from '../../platform/fields.ts';
import { pageQuery } from '../../platform/page.ts';
import { Version } from '../../platform/version.ts';
import { WireTime } from '../../platform/wire.ts';
import { populations } from '../../student-status/students/choices.ts';
import { courseCategories } from '../courses/choices.ts';
import { drawPriorities, planRules, roundKinds, roundStates } from './choices.ts';

export const MOST_WINDOWS = 30;
const MOST_CLASSES = 200;

const termId = described(labelled('学期', 'Term', z.uuid()), { reference: 'term' });
const Kind = choice('类型', 'Kind', roundKinds);
const Grade = labelled('年级', 'Grade', z.int().min(2000).max(2100).nullable());
const Level = choice('层次', 'Level', trainingLevels).nullable();

/** When a round is open to students of a grade, a level, a department; empty stands for all of them. */
export const RoundWindow = mustHold(
  z.strictObject({
    grade: Grade,
    level: Level,
    /** Where they study; who offers the courses is said elsewhere. */
    departmentId: departmentId('培养单位', 'Department of the students').nullish(),
    opensAt: labelled('开放时间', 'Opens', WireTime),
    closesAt: labelled('截止时间', 'Closes', WireTime),
  }),
  ({ opensAt, closesAt }) => closesAt > opensAt,
  '截止时间应晚于开放时间',
  'A round closes after it opens',
);
export type RoundWindow = z.output<typeof RoundWindow>;

const windows = labelled('开放时间', 'Times', z.array(RoundWindow).min(1).max(MOST_WINDOWS));

export const roundFields = {
  name: labelled('名称', 'Name', z.string().trim().min(1).max(40)),
  kind: Kind,
  planRule: choice('计划规则', 'Plan', planRules),
  departmentIds: labelled(
    '开课单位',
    'Offering departments',
    z.array(departmentId('单位', 'Department')).max(60),
  ),
  categories: labelled('课程类别', 'Categories', z.array(choiceOf(courseCategories)).max(10)),
  classCodes: labelled(
    '指定教学班号（空为不限）',
    'Only these classes (empty: all)',
    z.array(z.string().trim().min(1).max(40)).max(MOST_CLASSES),
  ),
  allowDrop: labelled('允许退选', 'Courses can be dropped', z.boolean()),
  allowWaitlist: labelled('开放候补', 'Waiting lists', z.boolean()),
  quotaReleased: labelled('放开分配名额', 'Release reserved seats', z.boolean()),
  maxCredits: labelled(
    '学分上限（空为按方案）',
    'Maximum credits (empty: as the programme says)',
    z.number().min(0).max(60).nullable(),
  ),
  maxPublicElectives: labelled('公共选修课门数上限', 'Maximum public electives', z.int().min(0).max(20)),
  maxWishes: labelled('每门课程志愿数', 'Wishes for a course', z.int().min(1).max(10)),
  priority: labelled('抽签优先次序', 'Priority in the draw', z.array(choiceOf(drawPriorities)).max(4)),
  notice: labelled('说明', 'Notice', z.string().trim().max(500)),
  windows,
};

export const NewRound = z.strictObject({ termId, ...roundFields });
export type NewRound = z.output<typeof NewRound>;
export const RoundEdit = z.strictObject({ version: Version, ...roundFields });
export type RoundEdit = z.output<typeof RoundEdit>;
/** Of a round that is open only its end can be moved on, and what is said about it. */
export const RoundExtension = z.strictObject({
  version: Version,
  closesAt: labelled('截止时间', 'Closes', WireTime),
  notice: roundFields.notice,
});

/** Another round like it in a term: its times keep their week and weekday. */
export const RoundCopy = z.strictObject({ termId, name: roundFields.name });
export const RoundsCopy = z.strictObject({
  fromTermId: described(labelled('来源学期', 'From', z.uuid()), { reference: 'term' }),
  toTermId: described(labelled('目标学期', 'To', z.uuid()), { reference: 'term' }),
});

const roundActions = ['edit', 'ready', 'unready', 'extend', 'draw', 'publish', 'archive', 'remove'] as const;
export type RoundAction = (typeof roundActions)[number];

export const roundRowFields = {
  id: z.uuid(),
  termId,
  termName: labelled('学期', 'Term', z.string()),
  name: roundFields.name,
  kind: Kind,
  planRule: roundFields.planRule,
  opensAt: labelled('最早开放', 'First opens', WireTime),
  closesAt: labelled('最晚截止', 'Last closes', WireTime),
  times: labelled('开放时间', 'Times', z.string()),
  classes: labelled('教学班数', 'Classes', z.number()),
  /** Whatever was asked for in the round, granted or refused. */
  requests: labelled('请求数', 'Requests', z.number()),
  done: labelled('成功数', 'Done', z.number()),
  refused: labelled('被拒数', 'Refused', z.number()),
  state: choice('状态', 'State', roundStates),
  actions: z.array(z.enum(roundActions)),
  version: Version,
};
export const RoundRow = z.object(roundRowFields);
export type RoundRow = z.output<typeof RoundRow>;

export const roundQuery = pageQuery(['createdAt', 'name'], {
  termId: termId.optional(),
  kind: Kind.optional(),
  state: choice('状态', 'State', roundStates).optional(),
});

export const Round = z.object({
  ...roundRowFields,
  ...roundFields,
  seedHash: labelled('种子摘要', 'Hash of the seed', z.string().nullable()),
  seed: labelled('种子', 'Seed', z.string().nullable()),
  publishedAt: labelled('公布时间', 'Published', WireTime.nullable()),
});
export type Round = z.output<typeof Round>;

/** What stands in the way of a round, or should be looked at before it opens. */
export const RoundCheck = z.object({
  classes: z.number(),
  withoutTime: z.array(z.string()),
  notOpen: z.array(z.string()),
  /** Nobody who studies is among those a class is for. */
  forNobody: z.array(z.string()),
  /** More wish for it than there are seats. */
  overWished: z.array(z.string()),
  windowsInOrder: z.boolean(),
});
export type RoundCheck = z.output<typeof RoundCheck>;

/** Seats of a class that are kept for some students; the rest is for everybody else. */
export const Quota = z.strictObject({
  level: Level,
  departmentId: departmentId('培养单位', 'Department of the students').nullable(),
  majorCode: labelled('专业', 'Major', z.string().max(20).nullable()),
  grade: Grade,
  population: choice('学生类别', 'Population', populations).nullable(),
  seats: labelled('名额', 'Seats', z.int().min(1).max(2000)),
});
export type Quota = z.output<typeof Quota>;

export const QuotaRow = z.object({
  ...Quota.shape,
  id: z.uuid(),
  name: labelled('面向', 'For', z.string()),
  used: labelled('已用', 'Used', z.number()),
});

export const ClassQuotas = z.object({
  classId: z.uuid(),
  capacity: labelled('容量', 'Capacity', z.number()),
  enrolled: labelled('已选', 'Enrolled', z.number()),
  quotas: z.array(QuotaRow),
});
export type ClassQuotas = z.output<typeof ClassQuotas>;
