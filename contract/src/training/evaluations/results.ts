import { z } from 'zod';
import { departmentCodes } from '../../administration/accounts/departments.ts';
import { ShownQuestion } from '../../examination/questions/questions.ts';
import { choice } from '../../platform/choices.ts';
import { described, labelled } from '../../platform/fields.ts';
import { keywordIn, pageQuery } from '../../platform/page.ts';
import { scoreBands, summaryGroups, withheldReasons } from './choices.ts';

const termId = described(labelled('学期', 'Term', z.uuid()), { reference: 'term' });
const score = labelled('得分', 'Score', z.number().nullable());
const invited = labelled('应评', 'To evaluate', z.number());
const responses = labelled('实评', 'Evaluated', z.number());
const rate = labelled('参评率（%）', 'Share (%)', z.number());

export const resultRowFields = {
  /** Batch, class and teacher: what it is found by. */
  id: z.string(),
  batchId: z.uuid(),
  classId: z.uuid(),
  staffId: z.uuid(),
  batchName: labelled('批次', 'Batch', z.string()),
  termName: labelled('学期', 'Term', z.string()),
  teacherName: labelled('教师', 'Teacher', z.string()),
  courseName: labelled('课程', 'Course', z.string()),
  className: labelled('教学班', 'Class', z.string()),
  departmentName: labelled('开课单位', 'Offering department', z.string()),
  invited,
  responses,
  rate,
  score,
  rank: labelled('院内排名', 'Rank in the department', z.number().nullable()),
  percentile: labelled('院内百分位', 'Percentile', z.number().nullable()),
  band: choice('等级', 'Grade', scoreBands).nullable(),
  /** Why there are no numbers. */
  withheld: choice('说明', 'Note', withheldReasons).nullable(),
};
export const ResultRow = z.object(resultRowFields);
export type ResultRow = z.output<typeof ResultRow>;

const filters = {
  keyword: keywordIn('课程、教学班或教师', 'Course, class or teacher'),
  termId: termId.optional(),
  yxCode: departmentCodes('开课单位', 'Offering department'),
  batchId: labelled('批次', 'Batch', z.uuid().optional()),
};
export const resultQuery = pageQuery(['score', 'responses', 'invited', 'rank', 'courseName'], {
  ...filters,
  band: choice('等级', 'Grade', scoreBands).optional(),
});
export type ResultQuery = z.output<typeof resultQuery>;

export const summaryQuery = z.strictObject({
  ...filters,
  by: choice('汇总方式', 'By', summaryGroups),
});
export const statisticsQuery = z.strictObject({
  termId: filters.termId,
  yxCode: filters.yxCode,
  batchId: filters.batchId,
});
/** The mean of the classes that may be shown, each as heavy as it has answers. */
export const SummaryRow = z.object({
  key: z.string(),
  name: labelled('名称', 'Name', z.string()),
  departmentName: labelled('单位', 'Department', z.string()),
  classes: labelled('教学班数', 'Classes', z.number()),
  invited,
  responses,
  rate,
  score,
  band: choice('等级', 'Grade', scoreBands).nullable(),
});
export type SummaryRow = z.output<typeof SummaryRow>;

/** One question of a form in numbers. */
export const QuestionResult = z.object({
  question: ShownQuestion,
  weight: labelled('权重', 'Weight', z.number()),
  answered: labelled('作答份数', 'Answered', z.number()),
  /** Out of a hundred; none of what has no points. */
  mean: labelled('得分', 'Score', z.number().nullable()),
  counts: z.array(z.object({ code: z.string(), label: z.string(), count: z.number() })),
});
export type QuestionResult = z.output<typeof QuestionResult>;

export const Result = z.object({
  ...resultRowFields,
  trimmedScore: labelled('去极值得分', 'Trimmed score', z.number().nullable()),
  minResponses: z.number(),
  questions: z.array(QuestionResult),
  /** In no order, apart from the numbers. */
  comments: z.array(z.object({ question: z.string(), said: z.string() })),
  trend: z.array(z.object({ termName: z.string(), score: z.number(), classes: z.number() })),
});
export type Result = z.output<typeof Result>;
