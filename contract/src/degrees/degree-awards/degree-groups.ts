import { z } from 'zod';
import { choice, choices } from '../../platform/choices.ts';
import { labelled } from '../../platform/fields.ts';

/** By what applications are counted side by side. */
export const degreeGroupings = choices({
  dept: ['院系', 'Department'],
  major: ['专业', 'Major'],
  pycc: ['培养层次', 'Level'],
  degreeType: ['学位类型', 'Degree type'],
  tutor: ['导师', 'Supervisor'],
  month: ['申请月份', 'Month of application'],
  year: ['批次年份', 'Year of the batch'],
});
export type DegreeGrouping = keyof typeof degreeGroupings;

export const degreeGroupQuery = z.strictObject({
  batchId: labelled('学位批次', 'Batch', z.uuid().optional()),
  yxCode: labelled('院系', 'Department', z.string().max(40).optional()),
  groupBy: choice('分组', 'Group by', degreeGroupings),
});

const count = (zh: string, en: string) => labelled(zh, en, z.number());

/** How many of a group have come so far; a share of very few would tell about people. */
export const DegreeGroup = z.object({
  key: z.string(),
  label: labelled('分组', 'Group', z.string()),
  applied: count('申请', 'Applied'),
  accepted: count('受理', 'Accepted'),
  underReview: count('评阅中', 'Under review'),
  reviewPassed: count('评阅通过', 'Review passed'),
  reviewFailed: count('评阅未通过', 'Review failed'),
  defencePassed: count('答辩通过', 'Defended'),
  approved: count('校会通过', 'Approved'),
  awarded: count('已授予', 'Awarded'),
  notAwarded: count('不授予', 'Not awarded'),
  averageDays: labelled('平均天数', 'Days on average', z.number().nullable()),
  firstPassRate: labelled('首审通过率（%）', 'Passed at once (%)', z.number().nullable()),
});
export type DegreeGroup = z.output<typeof DegreeGroup>;
