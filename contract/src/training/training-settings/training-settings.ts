import { z } from 'zod';
import {
  SavedSetting,
  Setting,
  SettingEdit,
  SettingTab,
} from '../../administration/settings/office-settings.ts';
import { requires } from '../../platform/access.ts';
import { choice, choices } from '../../platform/choices.ts';
import { defineCalls } from '../../platform/define-call.ts';
import { labelled } from '../../platform/fields.ts';
import type { PermissionTable } from '../../platform/permissions.ts';
import { type Text, text } from '../../platform/text.ts';

export const trainingSettingPermissions = {
  'training:settings:edit': text('设置培养参数', 'Set the parameters of training'),
} as const satisfies PermissionTable;

const whole = (zh: string, en: string, least: number, most: number) =>
  labelled(zh, en, z.int().min(least).max(most));
const yes = (zh: string, en: string) => labelled(zh, en, z.boolean());

export const retakePolicies = choices({
  best: ['取最高成绩', 'The best counts'],
  latest: ['取最近一次', 'The latest counts'],
  all: ['全部记载', 'All are kept'],
});
export const conflictPolicies = choices({
  warn: ['提示', 'Warn'],
  block: ['禁止', 'Refuse'],
});
export const failedOnTranscripts = choices({
  internal: ['仅校内成绩单显示', 'Only inside the school'],
  always: ['显示', 'Always'],
  never: ['不显示', 'Never'],
});

const teaching = z.strictObject({
  creditHours: whole('每学分学时', 'Hours of a credit', 1, 60),
  termCreditCap: whole('每学期选课学分上限', 'Maximum credits in a term', 1, 60),
  maxPublicElectives: whole('公共选修课门数上限', 'Maximum public electives', 0, 20),
  minElectiveStudents: whole('选修课最低开课人数', 'Minimum number of students of an elective', 0, 200),
  planRevisionsPerTerm: whole('每学期可修订培养计划次数', 'Revisions of a plan in a term', 0, 10),
});
const links = z.strictObject({
  redoGapDays: whole(
    '环节未通过后重新申请的间隔（天）',
    'Days before a milestone can be tried again',
    0,
    365,
  ),
  tutorOnly: yes('学术活动与实践仅由导师审核', 'Activities and practice are approved by the supervisor only'),
});
const grades = z.strictObject({
  passScore: whole('合格成绩', 'Pass mark', 0, 100),
  passScoreDegree: whole('学位课合格成绩', 'Pass mark of a degree course', 0, 100),
  makeupScoreCap: labelled(
    '补考成绩上限（空为不限）',
    'Maximum make-up score (empty: no limit)',
    z.int().min(0).max(100).nullable(),
  ),
  retakePolicy: choice('重修成绩记载', 'Retakes', retakePolicies),
  gradePrecision: whole('成绩小数位数', 'Decimals of a score', 0, 1),
  gradeEntryDays: whole('考试周后成绩录入期限（天）', 'Days to enter grades after the examinations', 1, 120),
  excellentWarnPct: whole('优秀率提醒（%）', 'Warn of many excellent grades (%)', 0, 100),
  failWarnPct: whole('不及格率提醒（%）', 'Warn of many failed (%)', 0, 100),
  recheckDays: whole('成绩复核申请期限（天）', 'Days to ask for a recheck', 0, 365),
  transferMaxRatio: labelled(
    '学分认定比例上限',
    'Largest share of transferred credits',
    z.number().min(0).max(1),
  ),
  transferValidYears: whole('可认定成绩的年限（年）', 'Years a grade can be transferred', 1, 20),
  transcriptShowFailed: choice('成绩单显示不及格记录', 'Failed courses on transcripts', failedOnTranscripts),
});
const schedule = z.strictObject({
  dailyTeacherMax: whole('教师每日最多节数', 'Maximum periods of a teacher in a day', 1, 16),
  cohortDailyMax: whole('班级每日最多节数', 'Maximum periods of a cohort in a day', 1, 16),
  noStraddle: yes('一次课不跨上午、下午、晚上', 'A class stays within morning, afternoon or evening'),
  campusTravelPeriods: whole('跨校区间隔节数', 'Periods between campuses', 0, 4),
});
const factor = (zh: string, en: string) => labelled(zh, en, z.number().min(0.1).max(5));
const workload = z.strictObject({
  upTo60: factor('31–60人教学班系数', 'Classes of 31 to 60'),
  upTo100: factor('61–100人教学班系数', 'Classes of 61 to 100'),
  beyond100: factor('100人以上教学班系数', 'Classes beyond 100'),
  inEnglish: factor('全英文授课系数', 'Classes in English'),
  again: factor('重复班系数', 'The same course given again'),
});
const selection = z.strictObject({
  waitlistMax: whole('候补课程门数上限', 'Maximum number of waiting lists', 0, 20),
  requireRegistered: yes('须完成学期注册才能选课', 'Only registered students may choose courses'),
  ratePerSecond: whole('每秒请求上限', 'Requests a second', 1, 20),
});
const changes = z.strictObject({
  leadDays: whole('调课须提前天数', 'Days ahead', 0, 30),
  maxPerClass: whole('每班每学期调课次数上限', 'Maximum changes of a class in a term', 0, 50),
  makeupWithinWeeks: whole('停课后补课期限（周）', 'Weeks to make a class up', 0, 20),
  blockWeeks: labelled('不受理调课的周次', 'Weeks without changes', z.array(z.int().min(1).max(30)).max(30)),
  studentConflict: choice('与学生其他课程冲突时', 'When students have another class', conflictPolicies),
});
const evaluation = z.strictObject({
  gateGrades: yes('评教后方可查看成绩', 'Grades are shown after evaluation'),
});

/** What the office decides for all of training, tab by tab; a tab is one document with its own version. */
export const trainingDocuments = {
  teaching,
  links,
  grades,
  schedule,
  workload,
  selection,
  changes,
  evaluation,
};
export type TrainingTab = keyof typeof trainingDocuments;
export type TrainingSettings = { [K in TrainingTab]: z.output<(typeof trainingDocuments)[K]> };

export const trainingTabs: Readonly<Record<TrainingTab, Text>> = {
  teaching: text('课程与计划', 'Courses and plans'),
  links: text('必修环节', 'Required milestones'),
  grades: text('成绩', 'Grades'),
  schedule: text('排课', 'Scheduling'),
  workload: text('工作量', 'Workload'),
  selection: text('选课', 'Selection'),
  changes: text('调课', 'Changes of classes'),
  evaluation: text('评教', 'Evaluation'),
};

/** What holds until the office decides otherwise. */
export const usualTrainingSettings: TrainingSettings = {
  teaching: {
    creditHours: 16,
    termCreditCap: 20,
    maxPublicElectives: 2,
    minElectiveStudents: 5,
    planRevisionsPerTerm: 1,
  },
  links: { redoGapDays: 30, tutorOnly: false },
  grades: {
    passScore: 60,
    passScoreDegree: 60,
    makeupScoreCap: null,
    retakePolicy: 'best',
    gradePrecision: 0,
    gradeEntryDays: 14,
    excellentWarnPct: 40,
    failWarnPct: 15,
    recheckDays: 30,
    transferMaxRatio: 0.33,
    transferValidYears: 5,
    transcriptShowFailed: 'internal',
  },
  schedule: { dailyTeacherMax: 8, cohortDailyMax: 8, noStraddle: true, campusTravelPeriods: 1 },
  workload: { upTo60: 1.1, upTo100: 1.2, beyond100: 1.3, inEnglish: 1.2, again: 0.9 },
  selection: { waitlistMax: 3, requireRegistered: true, ratePerSecond: 2 },
  changes: {
    leadDays: 1,
    maxPerClass: 3,
    makeupWithinWeeks: 2,
    blockWeeks: [1],
    studentConflict: 'warn',
  },
  evaluation: { gateGrades: true },
};

const PATH = 'api/training/settings/:tab';
const edit = requires('training:settings:edit');

export const trainingSettingCalls = defineCalls('trainingSettings', {
  find: {
    path: PATH,
    summary: text('培养参数', 'Parameters of training'),
    access: edit,
    params: SettingTab,
    answer: Setting,
  },
  save: {
    method: 'PUT',
    path: PATH,
    summary: text('保存培养参数', 'Save parameters of training'),
    access: edit,
    params: SettingTab,
    body: SettingEdit,
    answer: SavedSetting,
  },
});
