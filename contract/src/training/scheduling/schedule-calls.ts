import { z } from 'zod';
import { requires } from '../../platform/access.ts';
import { defineCalls } from '../../platform/define-call.ts';
import { pageOf } from '../../platform/page.ts';
import { OutcomeOfSeveral, severalIds } from '../../platform/several.ts';
import { text } from '../../platform/text.ts';
import { AtVersion } from '../../platform/version.ts';
import {
  ClassCancel,
  ClassEdit,
  ClassMerge,
  LockedClasses,
  RoomForClasses,
  RosterOutcome,
  RosterRow,
  rosterQuery,
  SmallClasses,
} from './class-acts.ts';
import { CancelledClass, ChangedClass, ClassDesk, ClassRow, classQuery } from './classes.ts';
import { Conflict, Schedule, ScheduleDraft, ScheduleEdit } from './meetings.ts';
import { Requirement, RequirementEdit } from './requirements.ts';
import {
  NewRelease,
  Release,
  ReleaseOf,
  reportQuery,
  ScheduleReport,
  SlotQuestion,
  Suggestion,
  SuggestionQuestion,
  WeekFound,
} from './slots.ts';

const CLASSES = 'api/training/classes';
const SCHEDULE = 'api/training/schedule';

const view = requires('training:schedule:view');
const edit = requires('training:schedule:edit');
const publish = requires('training:schedule:publish');

export const scheduleCalls = defineCalls('schedule', {
  list: {
    path: CLASSES,
    summary: text('排课信息', 'Classes and when they meet'),
    access: view,
    query: classQuery,
    answer: pageOf(ClassRow),
  },
  find: {
    path: `${CLASSES}/:id`,
    summary: text('教学班排课详情', 'A class with its schedule'),
    access: view,
    answer: ClassDesk,
  },
  edit: {
    method: 'PUT',
    path: `${CLASSES}/:id`,
    summary: text('修改教学班', 'Change a class'),
    access: edit,
    body: ClassEdit,
    answer: ClassDesk,
  },
  open: {
    path: `${CLASSES}/:id/open`,
    summary: text('开放选课', 'Open a class for selection'),
    access: edit,
    body: AtVersion,
    answer: ChangedClass,
  },
  close: {
    path: `${CLASSES}/:id/close`,
    summary: text('关闭选课', 'Close a class for selection'),
    access: edit,
    body: AtVersion,
    answer: ChangedClass,
  },
  cancel: {
    path: `${CLASSES}/:id/cancel`,
    summary: text('停开教学班', 'Cancel a class'),
    access: edit,
    body: ClassCancel,
    answer: CancelledClass,
  },
  merge: {
    path: `${CLASSES}/:id/merge`,
    summary: text('合班', 'Merge a class into another'),
    access: edit,
    body: ClassMerge,
    answer: ChangedClass,
  },
  unmerge: {
    path: `${CLASSES}/:id/unmerge`,
    summary: text('取消合班', 'Take a class out of the one it was merged into'),
    access: edit,
    body: AtVersion,
    answer: ChangedClass,
  },
  roster: {
    path: `${CLASSES}/:id/students`,
    summary: text('教学班学生名单', 'The students of a class'),
    access: view,
    query: rosterQuery,
    answer: pageOf(RosterRow),
  },
  preassign: {
    path: `${CLASSES}/:id/preassign`,
    summary: text('生成预置名单', 'Enrol the students a class is meant for'),
    access: edit,
    body: AtVersion,
    answer: RosterOutcome,
  },
  saveRequirement: {
    method: 'PUT',
    path: `${CLASSES}/:id/requirement`,
    summary: text('保存排课计划', 'Save what a class asks of its timetable'),
    access: edit,
    body: RequirementEdit,
    answer: Requirement,
  },
  findMeetings: {
    path: `${CLASSES}/:id/meetings`,
    summary: text('上课安排', 'When a class meets'),
    access: view,
    answer: Schedule,
  },
  saveMeetings: {
    method: 'PUT',
    path: `${CLASSES}/:id/meetings`,
    summary: text('保存上课安排', 'Save when a class meets'),
    access: edit,
    body: ScheduleEdit,
    answer: Schedule,
  },
  check: {
    path: `${SCHEDULE}/check`,
    summary: text('检查上课安排', 'Check when a class would meet'),
    access: edit,
    body: ScheduleDraft,
    answer: z.array(Conflict),
  },
  slots: {
    path: `${CLASSES}/:id/slots`,
    summary: text('一周各时段的冲突', 'Conflicts for every slot of the week'),
    access: edit,
    body: SlotQuestion,
    answer: WeekFound,
  },
  suggest: {
    path: `${SCHEDULE}/suggest`,
    summary: text('推荐时段', 'Free slots, best first'),
    access: edit,
    body: SuggestionQuestion,
    answer: z.array(Suggestion),
  },
  report: {
    path: `${SCHEDULE}/conflicts`,
    summary: text('排课进度与冲突报告', 'Progress of the timetable and its conflicts'),
    access: view,
    query: reportQuery,
    answer: ScheduleReport,
  },
  releases: {
    path: `${SCHEDULE}/releases`,
    summary: text('各单位课表发布情况', 'Which departments have published their timetables'),
    access: view,
    query: z.strictObject({ termId: reportQuery.shape.termId }),
    answer: z.array(Release),
  },
  release: {
    path: `${SCHEDULE}/release`,
    summary: text('发布课表', 'Publish a timetable'),
    access: publish,
    body: NewRelease,
    answer: ScheduleReport,
  },
  withdraw: {
    path: `${SCHEDULE}/withdraw`,
    summary: text('撤回课表', 'Withdraw a timetable'),
    access: publish,
    body: ReleaseOf,
    answer: ScheduleReport,
  },
  openSeveral: {
    path: `${SCHEDULE}/batch/open`,
    summary: text('批量开放选课', 'Open classes for selection'),
    access: edit,
    body: severalIds('教学班', 'Classes'),
    answer: OutcomeOfSeveral,
  },
  closeSeveral: {
    path: `${SCHEDULE}/batch/close`,
    summary: text('批量关闭选课', 'Close classes for selection'),
    access: edit,
    body: severalIds('教学班', 'Classes'),
    answer: OutcomeOfSeveral,
  },
  keepSeveral: {
    path: `${SCHEDULE}/batch/keep`,
    summary: text('保留未达最低人数的教学班', 'Keep classes that have too few students'),
    access: edit,
    body: SmallClasses,
    answer: OutcomeOfSeveral,
  },
  cancelSeveral: {
    path: `${SCHEDULE}/batch/cancel`,
    summary: text('批量停开教学班', 'Cancel classes'),
    access: edit,
    body: SmallClasses,
    answer: OutcomeOfSeveral,
  },
  clearSeveral: {
    path: `${SCHEDULE}/batch/clear`,
    summary: text('清空排课', 'Take classes off the timetable'),
    access: edit,
    body: severalIds('教学班', 'Classes'),
    answer: OutcomeOfSeveral,
  },
  lockSeveral: {
    path: `${SCHEDULE}/batch/lock`,
    summary: text('批量锁定或解锁课次', 'Lock or unlock the sessions of classes'),
    access: edit,
    body: LockedClasses,
    answer: OutcomeOfSeveral,
  },
  roomForSeveral: {
    path: `${SCHEDULE}/batch/room`,
    summary: text('批量设置教室', 'Put classes into a room'),
    access: edit,
    body: RoomForClasses,
    answer: OutcomeOfSeveral,
  },
});
