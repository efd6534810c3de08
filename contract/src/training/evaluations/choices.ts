import { choices } from '../../platform/choices.ts';

export const batchStates = choices({
  draft: ['草稿', 'Draft', 'neutral'],
  open: ['进行中', 'Under way', 'running'],
  closed: ['已关闭', 'Closed', 'good'],
});
export type BatchState = keyof typeof batchStates;

export const batchActions = ['edit', 'remove', 'open', 'generate', 'close', 'remind'] as const;
export type BatchAction = (typeof batchActions)[number];

/** How good a score is, in a word. */
export const scoreBands = choices({
  excellent: ['优秀', 'Excellent', 'good'],
  good: ['良好', 'Good', 'good'],
  fair: ['中等', 'Fair', 'running'],
  pass: ['合格', 'Satisfactory', 'warning'],
  poor: ['待改进', 'Needs work', 'bad'],
});
export type ScoreBand = keyof typeof scoreBands;

const leastOf: readonly (readonly [least: number, band: ScoreBand])[] = [
  [90, 'excellent'],
  [80, 'good'],
  [70, 'fair'],
  [60, 'pass'],
];
export const bandOf = (score: number): ScoreBand => leastOf.find(([least]) => score >= least)?.[1] ?? 'poor';

/** From which score on a band reaches, and where the one above it begins. */
export const spanOf = (wanted: ScoreBand): { least: number; below: number } => {
  const at = leastOf.findIndex(([, band]) => band === wanted);
  if (at < 0) return { least: 0, below: leastOf.at(-1)?.[0] ?? 0 };
  return { least: leastOf[at]?.[0] ?? 0, below: leastOf[at - 1]?.[0] ?? Number.MAX_SAFE_INTEGER };
};

/** Why there is nothing to see: too few have answered, or the teacher has yet to hand in the grades. */
export const withheldReasons = choices({
  few: ['样本不足，不显示', 'Too few answers', 'neutral'],
  grades: ['提交成绩后可查看', 'After the grades are submitted', 'warning'],
});
export type WithheldReason = keyof typeof withheldReasons;

export const summaryGroups = choices({
  teacher: ['教师', 'Teacher'],
  department: ['开课单位', 'Department'],
});

export const EVALUATE_WINDOW = 'TR_EVALUATE';
/** Fewer answers than this are never shown, whatever a batch says. */
export const LEAST_RESPONSES = 5;
