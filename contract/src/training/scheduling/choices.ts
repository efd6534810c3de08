import { choices } from '../../platform/choices.ts';

export const classStates = choices({
  planned: ['待排课', 'To be scheduled', 'neutral'],
  scheduled: ['已排课', 'Scheduled', 'running'],
  open: ['可选', 'Open', 'good'],
  closed: ['已关闭', 'Closed', 'neutral'],
  cancelled: ['停开', 'Cancelled', 'bad'],
  finished: ['已结课', 'Finished', 'neutral'],
});
export type ClassState = keyof typeof classStates;

/** Shown in place of its state while the graduate school is asked to cancel a class. */
export const cancelling = choices({ asked: ['停开待批', 'Cancellation asked for', 'warning'] }).asked;

export const meetingKinds = choices({
  normal: ['正常', 'Regular'],
  makeup: ['补课', 'Made up', 'running'],
  moved: ['调入', 'Moved', 'warning'],
  substitute: ['代课', 'Substitute', 'warning'],
});
export type MeetingKind = keyof typeof meetingKinds;

/** What becomes of one lesson on its day. */
export const lessonStates = choices({
  normal: ['上课', 'Taught', 'good'],
  holiday: ['放假', 'Day off', 'neutral'],
  cancelled: ['已停课', 'Cancelled', 'bad'],
  moved: ['调入', 'Moved', 'warning'],
  makeup: ['补课', 'Made up', 'running'],
  substitute: ['代课', 'Substitute', 'warning'],
});
export type LessonState = keyof typeof lessonStates;

export const conflictLevels = choices({
  error: ['冲突', 'Conflict', 'bad'],
  warning: ['提示', 'Warning', 'warning'],
});
export type ConflictLevel = keyof typeof conflictLevels;

export const slotWishes = choices({
  must: ['必须', 'Must', 'running'],
  prefer: ['优先', 'Preferred', 'good'],
  avoid: ['避免', 'Avoid', 'warning'],
  never: ['禁止', 'Never', 'bad'],
});
export type SlotWish = keyof typeof slotWishes;

export const SCHEDULE_WINDOW = 'TR_SCHEDULE';

/** A class that students take is cancelled when the graduate school agrees; its record is the class itself. */
export const cancelApproval = {
  type: 'classCancel',
  callback: 'api/training/classes/approval',
  moduleCode: 'PY',
  businessCode: 'PY_TKB',
} as const;
