import { z } from 'zod';
import { departmentCodes, departmentId } from '../../administration/accounts/departments.ts';
import { choice } from '../../platform/choices.ts';
import { described, labelled } from '../../platform/fields.ts';
import { pageQuery } from '../../platform/page.ts';
import { Version } from '../../platform/version.ts';
import { WireTime } from '../../platform/wire.ts';
import { meetingFields } from '../scheduling/meetings.ts';
import {
  runActions,
  runModes,
  runStates,
  type SoftRule,
  softRules,
  troubles,
  unplacedReasons,
} from './choices.ts';

const MOST_CLASSES = 3000;
const MOST_DEPARTMENTS = 200;
const MOST_ROOMS = 100;
const MOST_WEIGHT = 20;
export const BUDGET = { least: 10, most: 1800 };
export const MOST_THREADS = 4;
const MOST_ITERATIONS = 1_000_000_000;

const termId = described(labelled('学期', 'Term', z.uuid()), { reference: 'term' });
const State = choice('状态', 'State', runStates);
const Mode = choice('现有安排', 'Present meetings', runModes);
const Seconds = labelled('运行时间（秒）', 'Seconds', z.int());
const Seed = labelled('随机种子', 'Seed', z.int().min(0).max(2_147_483_647));

const rules = Object.keys(softRules) as SoftRule[];
const byRule = <T extends z.ZodType>(of: (rule: SoftRule) => T) =>
  z.strictObject(Object.fromEntries(rules.map((rule) => [rule, of(rule)])) as Record<SoftRule, T>);
const Weights = byRule((rule) =>
  labelled(softRules[rule].zh, softRules[rule].en, z.int().min(0).max(MOST_WEIGHT)),
);
const Breakdown = byRule((rule) => labelled(softRules[rule].zh, softRules[rule].en, z.number()));

const scope = {
  termId,
  /** All within reach without. */
  departmentIds: labelled(
    '开课单位',
    'Offering departments',
    z.array(departmentId('开课单位', 'Offering department')).min(1).max(MOST_DEPARTMENTS).nullable(),
  ),
  /** Only these of them; all without. */
  classIds: labelled('教学班', 'Classes', z.array(z.uuid()).min(1).max(MOST_CLASSES).nullable()),
  mode: Mode,
  /** Rooms it has to do without: those in use cannot be closed before. */
  closedRoomIds: labelled(
    '不使用的教室',
    'Rooms to do without',
    z.array(z.uuid()).max(MOST_ROOMS).optional(),
  ),
};

/** What stands in a form, where nothing chosen is all of it. */
export const runChoice = {
  departmentIds: labelled('开课单位', 'Offering departments', z.array(z.uuid()).max(MOST_DEPARTMENTS)),
  classIds: labelled('教学班', 'Classes', z.array(z.uuid()).max(MOST_CLASSES)),
  closedRoomIds: labelled('不使用的教室', 'Rooms to do without', z.array(z.uuid()).max(MOST_ROOMS)),
};

export const RunScope = z.strictObject(scope);
export type RunScope = z.output<typeof RunScope>;

export const RunStart = z.strictObject({
  ...scope,
  weights: Weights,
  seconds: Seconds,
  /** Ends after so many steps, whatever the time: equal runs then give equal timetables. */
  iterations: labelled('迭代上限', 'Most steps', z.int().min(1).max(MOST_ITERATIONS).nullable()),
  threads: labelled('使用核心数', 'Cores', z.int().min(1).max(MOST_THREADS)),
  seed: Seed,
});
export type RunStart = z.output<typeof RunStart>;

const classFields = {
  classId: z.uuid(),
  classCode: labelled('教学班号', 'Class', z.string()),
  className: labelled('教学班', 'Name', z.string()),
  courseName: labelled('课程', 'Course', z.string()),
};
const Reason = choice('未排原因', 'Why not', unplacedReasons);

const Trouble = choice('原因', 'Why', troubles);

/** What a run would have to do, and what it cannot do whatever it tries. */
export const Precheck = z.object({
  classes: labelled('教学班', 'Classes', z.number()),
  sessions: labelled('每周课次', 'Sessions', z.number()),
  fixed: labelled('保持不动', 'Fixed', z.number()),
  /** Of these, what students rely on already: only a repair moves it. */
  published: labelled('已发布且有学生', 'Published, with students', z.number()),
  rooms: labelled('可用教室', 'Rooms', z.number()),
  impossible: z.array(z.object({ ...classFields, sessionNo: z.int(), size: z.int(), reason: Trouble })),
});
export type Precheck = z.output<typeof Precheck>;

const rowFields = {
  id: z.uuid(),
  termId,
  termName: labelled('学期', 'Term', z.string()),
  departments: labelled('开课单位', 'Offering departments', z.string()),
  mode: Mode,
  state: State,
  seconds: Seconds,
  seed: Seed,
  classes: labelled('教学班', 'Classes', z.number()),
  sessions: labelled('每周课次', 'Sessions', z.number()),
  unplaced: labelled('未排', 'Unplaced', z.number()),
  soft: labelled('软约束代价', 'Soft cost', z.number()),
  startSoft: labelled('初始代价', 'Cost at the start', z.number().nullable()),
  author: labelled('发起人', 'Started by', z.string()),
  createdAt: labelled('发起时间', 'Started', WireTime),
  finishedAt: labelled('结束时间', 'Ended', WireTime.nullable()),
  version: Version,
  actions: z.array(z.enum(runActions)),
};
export const RunRow = z.object(rowFields);
export type RunRow = z.output<typeof RunRow>;

const ProgressPoint = z.object({ at: z.number(), unplaced: z.number(), soft: z.number() });
export type ProgressPoint = z.output<typeof ProgressPoint>;

const Costs = z.object({ unplaced: z.number(), soft: z.number(), breakdown: Breakdown });
export type Costs = z.output<typeof Costs>;

const AppliedClass = z.object({
  ...classFields,
  /** Somebody changed it since: it stays as it is when the rest is undone. */
  changedSince: labelled('应用后已被修改', 'Changed since it was applied', z.boolean()),
});

export const RunDesk = z.object({
  ...rowFields,
  weights: Weights,
  /** The classes it was applied to. */
  applied: z.array(AppliedClass),
  /** Why it ended before its time. */
  message: labelled('说明', 'Message', z.string()),
  points: z.array(ProgressPoint),
  result: Costs.nullable(),
  /** The timetable there was when it began. */
  present: Costs.nullable(),
});
export type RunDesk = z.output<typeof RunDesk>;

export const runQuery = pageQuery(['createdAt', 'soft'], {
  termId: termId.optional(),
  yxCode: departmentCodes('开课单位', 'Offering department'),
  state: State.optional(),
});

export const RunUndone = z.object({
  ...RunDesk.shape,
  /** Classes that stay as they are, because somebody changed them after the run was applied. */
  kept: labelled('保持不动', 'Kept', z.array(z.string())),
});
export type RunUndone = z.output<typeof RunUndone>;

/** What is in the way of a session that could be somewhere and found no place. */
const Blocked = z.object({
  /** Times of the week when it may begin. */
  starts: z.int(),
  /** Of these, when its teachers or students are elsewhere, and when only a room is missing. */
  people: z.int(),
  rooms: z.int(),
  /** The classes that are in its way most often. */
  classes: z.array(z.string()),
});
export type Blocked = z.output<typeof Blocked>;

export const Placement = z.object({
  ...classFields,
  sessionNo: labelled('次序', 'Session', z.int()),
  weekday: meetingFields.weekday.nullable(),
  startPeriod: meetingFields.startPeriod.nullable(),
  periodCount: meetingFields.periodCount,
  weeks: labelled('周次', 'Weeks', z.string()),
  roomId: meetingFields.roomId,
  roomName: labelled('教室', 'Room', z.string().nullable()),
  teacherNames: labelled('教师', 'Teachers', z.string()),
  cohorts: labelled('面向对象', 'For', z.array(z.string())),
  fixed: labelled('保持不动', 'Fixed', z.boolean()),
  /** It is elsewhere than it was, or had no place. */
  moved: labelled('有变动', 'Changed', z.boolean()),
  before: labelled('现有安排', 'At present', z.string()),
  reason: Reason.nullable(),
  blocked: Blocked.nullable(),
  /** The run changes its class and takes no place from it: it can be applied. */
  appliable: z.boolean(),
  /** Somebody changed the class since the run began. */
  overtaken: labelled('已被修改', 'Changed since', z.boolean()),
});
export type Placement = z.output<typeof Placement>;

export const RunApply = z.strictObject({
  version: Version,
  classIds: labelled('教学班', 'Classes', z.array(z.uuid()).min(1).max(MOST_CLASSES).nullable()),
  overrideReason: labelled('突破原因', 'Reason', z.string().trim().min(2).max(200).nullable()),
});
export type RunApply = z.output<typeof RunApply>;

export const compareQuery = z.strictObject({
  left: labelled('方案', 'Run', z.uuid()),
  /** Left out, it is the timetable there is. */
  right: labelled('对比方案', 'Other run', z.uuid().optional()),
});

export const Comparison = z.object({
  left: Costs,
  right: Costs,
  sessions: labelled('共同课次', 'Sessions in both', z.number()),
  moved: z.array(
    z.object({
      ...classFields,
      sessionNo: z.int(),
      left: labelled('方案', 'Run', z.string()),
      right: labelled('对比', 'Other', z.string()),
    }),
  ),
});
export type Comparison = z.output<typeof Comparison>;
