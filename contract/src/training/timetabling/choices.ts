import { choices } from '../../platform/choices.ts';

export const runStates = choices({
  queued: ['排队中', 'Waiting', 'neutral'],
  running: ['运行中', 'Running', 'running'],
  done: ['已完成', 'Done', 'good'],
  stopped: ['已停止', 'Stopped', 'warning'],
  failed: ['已中断', 'Broken off', 'bad'],
  applied: ['已应用', 'Applied', 'good'],
  discarded: ['已废弃', 'Discarded', 'neutral'],
});
export type RunState = keyof typeof runStates;

/** What becomes of the meetings there are; those that are locked never move. */
export const runModes = choices({
  keep: ['全部保留，只排未排的', 'Keep all, place what is missing'],
  improve: ['仅保留锁定的，尽量少动', 'Keep what is locked, change the rest with care'],
  anew: ['全部重排（锁定的除外）', 'Place everything again except what is locked'],
  repair: ['局部修复，变动最少', 'Repair with the fewest changes'],
});
export type RunMode = keyof typeof runModes;

export const softRules = choices({
  compactness: ['课程集中（同一班级避免零散课）', 'Compact days of a cohort'],
  roomStability: ['教室固定（同一教学班少换教室）', 'One room for a class'],
  wishes: ['时段意愿', 'Wishes'],
  teacherGaps: ['教师空档与零散到校', 'Gaps and scattered days of teachers'],
  longDays: ['每日节数过多', 'Long days'],
  evenings: ['晚间上课', 'Evenings'],
  weekends: ['周末上课', 'Weekends'],
  campusChanges: ['半日内跨校区', 'Change of campus within half a day'],
  electiveOverlaps: ['同一班级选修课重叠', 'Electives of a cohort at the same time'],
  wastedSeats: ['教室过大', 'Rooms much too large'],
  changes: ['与现有课表不同', 'Changes against the present timetable'],
});
export type SoftRule = keyof typeof softRules;

/** What each rule counts unless somebody says otherwise. */
export const USUAL_WEIGHTS: Readonly<Record<SoftRule, number>> = {
  compactness: 2,
  roomStability: 1,
  wishes: 3,
  teacherGaps: 1,
  longDays: 2,
  evenings: 4,
  weekends: 8,
  campusChanges: 5,
  electiveOverlaps: 1,
  wastedSeats: 1,
  changes: 2,
};

const whyUnplaced = {
  noRoom: ['没有符合人数、类型、设备和校区的教室', 'No room has the seats, kind, equipment and campus'],
  noTime: ['没有允许的时段', 'No time of the week is allowed'],
  crowded: [
    '教师、学生或教室在所有可行时段均被占用',
    'Teachers, students or rooms are busy in every possible slot',
  ],
} as const;
export const unplacedReasons = choices(whyUnplaced);
export type UnplacedReason = keyof typeof unplacedReasons;

/** What stays where it is although it may no longer be there; only who unlocks it, or repairs, can move it. */
export const troubles = choices({
  ...whyUnplaced,
  stuck: [
    '保持不动，但现在的教室或时段已不可用；请解锁或用“局部修复”',
    'It stays, though its room or time may no longer be used; unlock it or choose a repair',
  ],
});

export type Trouble = keyof typeof troubles;

export const runActions = ['stop', 'apply', 'undo', 'discard', 'restore'] as const;
export type RunAction = (typeof runActions)[number];

export const fileStates = choices({
  idle: ['未运行', 'Not run', 'neutral'],
  running: ['运行中', 'Running', 'running'],
  done: ['已完成', 'Done', 'good'],
  failed: ['已中断', 'Broken off', 'bad'],
});
export type FileState = keyof typeof fileStates;
