import { z } from 'zod';
import { requires } from '../../platform/access.ts';
import { defineCalls } from '../../platform/define-call.ts';
import { pageOf } from '../../platform/page.ts';
import { OutcomeOfSeveral, severalIds } from '../../platform/several.ts';
import { text } from '../../platform/text.ts';
import { ClassDesk, ClassRow, classQuery } from './classes.ts';
import { Conflict, Schedule, ScheduleDraft, ScheduleEdit } from './meetings.ts';
import { Requirement, RequirementEdit } from './requirements.ts';
import {
  ReleaseOf,
  reportQuery,
  ScheduleReport,
  SlotAnswer,
  SlotQuestion,
  Suggestion,
  SuggestionQuestion,
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
    summary: text('一周各时段的冲突', 'What would be in the way in any slot of the week'),
    access: edit,
    body: SlotQuestion,
    answer: z.array(SlotAnswer),
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
    summary: text('排课进度与冲突报告', 'How far the timetable is and what is in its way'),
    access: view,
    query: reportQuery,
    answer: ScheduleReport,
  },
  release: {
    path: `${SCHEDULE}/release`,
    summary: text('发布课表', 'Publish a timetable'),
    access: publish,
    body: ReleaseOf,
    answer: ScheduleReport,
  },
  withdraw: {
    path: `${SCHEDULE}/withdraw`,
    summary: text('撤回课表', 'Take a timetable back'),
    access: publish,
    body: ReleaseOf,
    answer: ScheduleReport,
  },
  clearSeveral: {
    path: `${SCHEDULE}/batch/clear`,
    summary: text('清空排课', 'Take classes off the timetable'),
    access: edit,
    body: severalIds('教学班', 'Classes'),
    answer: OutcomeOfSeveral,
  },
});
