import { choices } from '../../platform/choices.ts';
import { type Text, text } from '../../platform/text.ts';
import type { GradeScale } from '../courses/choices.ts';

export const gradeSources = choices({
  class: ['课程学习', 'Class'],
  exempt: ['免修', 'Exempted'],
  transfer: ['学分认定', 'Transferred'],
  link: ['必修环节', 'Required milestone'],
  import: ['历史导入', 'Imported'],
  manual: ['补登', 'Entered later'],
});
export type GradeSource = keyof typeof gradeSources;

export const attemptKinds = choices({
  first: ['正考', 'First'],
  makeup: ['补考', 'Make-up'],
  deferred: ['缓考', 'Deferred'],
  retake: ['重修', 'Retake'],
});
export type AttemptKind = keyof typeof attemptKinds;

export const gradeLevels = choices({
  excellent: ['优秀', 'Excellent'],
  good: ['良好', 'Good'],
  medium: ['中等', 'Medium'],
  pass: ['合格', 'Pass'],
  fail: ['不合格', 'Fail'],
});
export type GradeLevel = keyof typeof gradeLevels;

/** As people say it: of five levels the lower two are 及格 and 不及格, where only passing counts they are 合格 and 不合格. */
export const levelNames: Readonly<Record<GradeScale, Readonly<Record<GradeLevel, Text>>>> = {
  percent: gradeLevels,
  five: { ...gradeLevels, pass: text('及格', 'Pass'), fail: text('不及格', 'Fail') },
  pass: gradeLevels,
};

export const gradeFlags = choices({
  normal: ['正常', 'Normal'],
  deferred: ['缓考', 'Deferred'],
  absent: ['缺考', 'Absent'],
  cheating: ['违纪', 'Cheating'],
  withdrawn: ['取消资格', 'Withdrawn'],
});
export type GradeFlag = keyof typeof gradeFlags;

export const enrolmentStates = choices({
  enrolled: ['在修', 'Enrolled', 'running'],
  dropped: ['已退选', 'Dropped', 'neutral'],
  removed: ['已移出', 'Removed', 'neutral'],
  classCancelled: ['教学班停开', 'Class cancelled', 'warning'],
  frozenOut: ['学籍变动退出', 'Removed by a change of status', 'warning'],
  completed: ['已结课', 'Completed', 'good'],
});
export type EnrolmentState = keyof typeof enrolmentStates;

/** How somebody came into a class. */
export const enrolmentSources = choices({
  pre: ['预选', 'Draw'],
  grab: ['抢选', 'First come'],
  addDrop: ['补退选', 'Add and drop'],
  waitlist: ['候补', 'Waiting list'],
  admin: ['管理员添加', 'By the office'],
  preassigned: ['预置名单', 'Assigned'],
  retake: ['重修', 'Retake'],
});
export type EnrolmentSource = keyof typeof enrolmentSources;

/** How far a student has come with a course. */
export const courseProgress = choices({
  passed: ['已通过', 'Passed', 'good'],
  studying: ['在修', 'Studying', 'running'],
  failed: ['未通过', 'Failed', 'bad'],
  planned: ['未修', 'Planned', 'neutral'],
});
export type CourseProgress = keyof typeof courseProgress;

export const auditVerdicts = choices({
  pass: ['已满足', 'Met', 'good'],
  inProgress: ['修读中', 'In progress', 'running'],
  fail: ['未满足', 'Not met', 'bad'],
});
export type AuditVerdict = keyof typeof auditVerdicts;

export const planItemKinds = choices({
  planned: ['计划内', 'Of the programme'],
  extra: ['计划外', 'Beyond the programme'],
  makeup: ['补修', 'Make-up'],
});
export type PlanItemKind = keyof typeof planItemKinds;
