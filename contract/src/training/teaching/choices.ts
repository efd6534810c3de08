import { choices } from '../../platform/choices.ts';

export const taskStates = choices({
  draft: ['草稿', 'Draft', 'neutral'],
  published: ['待教师确认', 'Waiting for the teacher', 'running'],
  confirmed: ['已确认', 'Confirmed', 'good'],
  refused: ['已拒绝', 'Refused', 'bad'],
  classed: ['已分班', 'Split into classes', 'good'],
  cancelled: ['已取消', 'Cancelled', 'neutral'],
});
export type TaskState = keyof typeof taskStates;

export const taskSources = choices({
  generated: ['按方案生成', 'From programmes'],
  manual: ['手工新增', 'By hand'],
  copied: ['复制往年', 'Copied'],
});
export type TaskSource = keyof typeof taskSources;

export const teachingRoles = choices({
  lead: ['主讲', 'Lead'],
  co: ['合讲', 'Co-teacher'],
  assist: ['助教', 'Assistant'],
});
export type TeachingRole = keyof typeof teachingRoles;

export const classModes = choices({
  weekly: ['按周次排课', 'By weeks'],
  date: ['按日期排课', 'By dates'],
  none: ['不排课', 'Without a timetable'],
});
export type ClassMode = keyof typeof classModes;

export const taskActions = [
  'edit',
  'publish',
  'confirm',
  'refuse',
  'remind',
  'split',
  'cancel',
  'remove',
] as const;
export type TaskAction = (typeof taskActions)[number];

export const TASK_PUBLISH_WINDOW = 'TR_TASK_PUBLISH';
export const TASK_CONFIRM_WINDOW = 'TR_TASK_CONFIRM';
