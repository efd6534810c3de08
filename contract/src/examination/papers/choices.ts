import { choices } from '../../platform/choices.ts';

export const paperKinds = choices({
  questionnaire: ['问卷', 'Questionnaire'],
  exam: ['考试', 'Exam'],
  evaluation: ['评教', 'Evaluation'],
});
export type PaperKind = keyof typeof paperKinds;

/** 进行中 and, after the last moment, 已截止 follow from the window of a published paper. */
export const paperStatuses = choices({
  draft: ['草稿', 'Draft', 'neutral'],
  published: ['已发布', 'Published', 'good'],
  running: ['进行中', 'Under way', 'running'],
  closed: ['已截止', 'Closed', 'warning'],
  archived: ['已归档', 'Archived', 'neutral'],
});
export type PaperStatus = keyof typeof paperStatuses;

/** When those who answered see their result. */
export const resultRules = choices({
  never: ['不显示', 'Never'],
  afterSubmit: ['提交后', 'After submission'],
  afterClosing: ['截止后', 'After closing'],
});
export type ResultRule = keyof typeof resultRules;

export const audienceKinds = choices({
  everybody: ['全体用户', 'Everybody'],
  limited: ['指定范围', 'Chosen people'],
  named: ['指定名单', 'A list of people'],
});

export const sheetStates = choices({
  open: ['作答中', 'Being answered', 'running'],
  submitted: ['已提交', 'Submitted', 'good'],
  marking: ['待阅卷', 'To be marked', 'warning'],
  marked: ['已阅卷', 'Marked', 'good'],
});
export type SheetState = keyof typeof sheetStates;

/** What a paper is to somebody who may answer it. */
export const answeringStates = choices({
  ahead: ['未开始', 'Not begun', 'neutral'],
  todo: ['待填写', 'To be answered', 'warning'],
  open: ['填写中', 'Begun', 'running'],
  done: ['已提交', 'Submitted', 'good'],
  missed: ['未参加', 'Missed', 'bad'],
});
export type AnsweringState = keyof typeof answeringStates;

export const participationStates = choices({
  answered: ['已提交', 'Answered', 'good'],
  begun: ['作答中', 'Begun', 'running'],
  waiting: ['未作答', 'Not answered', 'warning'],
});

/** What a person who manages papers may do with one now. */
export const paperActions = [
  'edit',
  'remove',
  'publish',
  'withdraw',
  'close',
  'archive',
  'copy',
  'share',
  'remind',
  'participants',
  'grade',
  'analyse',
  'sheets',
] as const;
export type PaperAction = (typeof paperActions)[number];

/** Groups of fewer answers are not told apart in anonymous papers. */
export const SMALLEST_GROUP = 5;
/** So long after the end of its time the sheet of an exam is still taken. */
export const GRACE_SECONDS = 30;
/** How often the page saves by itself, beside after every change. */
export const AUTOSAVE_SECONDS = 10;
