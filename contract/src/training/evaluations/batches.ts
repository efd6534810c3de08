import { z } from 'zod';
import { choice } from '../../platform/choices.ts';
import { described, labelled } from '../../platform/fields.ts';
import { keywordIn, pageQuery } from '../../platform/page.ts';
import { Version } from '../../platform/version.ts';
import { WireTime } from '../../platform/wire.ts';
import { assessments, courseCategories, courseLanguages } from '../courses/choices.ts';
import { batchActions, batchStates, LEAST_RESPONSES } from './choices.ts';

const MOST_RULES = 20;

const termId = described(labelled('学期', 'Term', z.uuid()), { reference: 'term' });

/** Courses that fit are evaluated with this form; what is empty fits all of them. */
export const BatchRule = z.strictObject({
  category: choice('课程类别', 'Category', courseCategories).nullable(),
  assessment: choice('考核方式', 'Assessment', assessments).nullable(),
  language: choice('授课语言', 'Language', courseLanguages).nullable(),
  paperId: labelled('评教问卷', 'Form', z.uuid()),
});
export type BatchRule = z.output<typeof BatchRule>;

export const batchFields = {
  name: labelled('批次名称', 'Name', z.string().trim().min(1).max(60)),
  rules: labelled('适用问卷', 'Forms', z.array(BatchRule).min(1).max(MOST_RULES)),
  gateGrades: labelled('未评教不显示成绩', 'Grades are shown after the evaluation', z.boolean()),
  minResponses: labelled(
    '最少份数',
    'Minimum number of answers for results',
    z.int().min(LEAST_RESPONSES).max(50),
  ),
  perTeacher: labelled('多名教师的课程逐人评价', 'Each teacher of a class is evaluated', z.boolean()),
  includeComments: labelled('向教师显示文字意见', 'Teachers see comments', z.boolean()),
};
export const NewBatch = z.strictObject({ termId, ...batchFields });
export type NewBatch = z.output<typeof NewBatch>;
export const BatchEdit = z.strictObject({ version: Version, ...batchFields });
export type BatchEdit = z.output<typeof BatchEdit>;

export const Batch = z.object({
  id: z.uuid(),
  termId,
  termName: labelled('学期', 'Term', z.string()),
  ...batchFields,
  state: choice('状态', 'State', batchStates),
  invited: labelled('应评', 'To evaluate', z.number()),
  done: labelled('已评', 'Evaluated', z.number()),
  opensAt: labelled('开放时间', 'Opens', WireTime.nullable()),
  closesAt: labelled('截止时间', 'Closes', WireTime.nullable()),
  closedAt: labelled('关闭时间', 'Closed', WireTime.nullable()),
  actions: z.array(z.enum(batchActions)),
  version: Version,
});
export type Batch = z.output<typeof Batch>;

export const batchQuery = pageQuery(['createdAt', 'name'], {
  keyword: keywordIn('批次名称', 'Name'),
  termId: termId.optional(),
  state: choice('状态', 'State', batchStates).optional(),
});

/** How many of a department's evaluations are done; nothing of what was said. */
export const ProgressRow = z.object({
  code: labelled('单位代码', 'Code', z.string()),
  departmentName: labelled('开课单位', 'Offering department', z.string()),
  classes: labelled('教学班数', 'Classes', z.number()),
  invited: labelled('应评', 'To evaluate', z.number()),
  done: labelled('已评', 'Evaluated', z.number()),
});

export const WaitingStudent = z.object({
  studentId: z.uuid(),
  studentNo: labelled('学号', 'Student number', z.string().nullable()),
  name: labelled('姓名', 'Name', z.string()),
  departmentName: labelled('学院', 'College', z.string()),
  waiting: labelled('未评门次', 'Not evaluated', z.number()),
});
export const waitingQuery = pageQuery(['studentNo', 'waiting'], {
  keyword: keywordIn('学号或姓名', 'Number or name'),
});
export const Reminded = z.object({ people: labelled('人数', 'People', z.number()) });
