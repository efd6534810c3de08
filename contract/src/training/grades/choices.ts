import { choices } from '../../platform/choices.ts';

export const examKinds = choices({
  normal: ['正考', 'Examination'],
  makeup: ['补考', 'Make-up'],
  deferred: ['缓考', 'Deferred'],
});
export type ExamKind = keyof typeof examKinds;

export const sheetStates = choices({
  empty: ['未录入', 'Empty', 'neutral'],
  draft: ['已暂存', 'Draft', 'running'],
  submitted: ['已提交', 'Submitted', 'warning'],
  checked: ['学院已审核', 'Checked', 'running'],
  published: ['已公布', 'Published', 'good'],
});
export type SheetState = keyof typeof sheetStates;

/** Grades out of a hundred, ten by ten. */
export const gradeBands = choices({
  from90: ['90–100', '90–100'],
  from80: ['80–89', '80–89'],
  from70: ['70–79', '70–79'],
  from60: ['60–69', '60–69'],
  below60: ['60以下', 'Below 60'],
});
export type GradeBand = keyof typeof gradeBands;

export const leastOfBand: Record<GradeBand, number> = {
  from90: 90,
  from80: 80,
  from70: 70,
  from60: 60,
  below60: 0,
};

export const sheetActions = [
  'enter',
  'setting',
  'submit',
  'recall',
  'check',
  'sendBack',
  'publish',
  'unpublish',
  'remind',
] as const;
export type SheetAction = (typeof sheetActions)[number];

export const GRADE_ENTRY_WINDOW = 'TR_GRADE_ENTRY';
export const GRADE_MAKEUP_WINDOW = 'TR_GRADE_MAKEUP';
export const GRADE_VIEW_WINDOW = 'TR_GRADE_VIEW';

export const correctionReasons = choices({
  entryError: ['录入错误', 'Entered wrongly'],
  recheck: ['成绩复核', 'Re-check'],
  missing: ['漏登', 'Left out'],
  other: ['其他', 'Other'],
});
export type CorrectionReason = keyof typeof correctionReasons;

export const correctionStates = choices({
  reviewing: ['审批中', 'Under review', 'running'],
  returned: ['已退回', 'Refused', 'bad'],
  withdrawn: ['已撤回', 'Withdrawn', 'neutral'],
  done: ['已更正', 'Corrected', 'good'],
});
export type CorrectionState = keyof typeof correctionStates;

export const correctionApproval = {
  type: 'gradeCorrection',
  callback: 'api/training/corrections/approval',
  moduleCode: 'PY',
  businessCode: 'PY_CJGZ',
} as const;
export const MOST_CORRECTION_FILES = 5;
export const correctionFileExtensions = ['pdf', 'docx', 'jpg', 'jpeg', 'png'] as const;
export const CORRECTION_FILE_MEGABYTES = 20;
