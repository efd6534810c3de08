import { z } from 'zod';
import { requires } from '../../platform/access.ts';
import { choice } from '../../platform/choices.ts';
import { defineCalls } from '../../platform/define-call.ts';
import { labelled } from '../../platform/fields.ts';
import { keywordIn, pageOf, pageQuery } from '../../platform/page.ts';
import { text } from '../../platform/text.ts';
import { Key } from '../questions/keys.ts';
import { Analysis, CrossTable, dimensions, TextAnswer, WordCount } from './analysis.ts';
import { PAPERS } from './paper-calls.ts';

const analyse = requires('examination:paper:analyse');
const QuestionId = labelled('题目', 'Question', Key);

/** Of one group alone, by its code; nothing of a group that is hidden. */
const ofGroup = {
  by: choice('分组', 'By', dimensions).optional(),
  group: labelled('组', 'Group', z.string().max(60).optional()),
};

export const analysisCalls = defineCalls('analysis', {
  analysis: {
    path: `${PAPERS}/:id/analysis`,
    summary: text('统计分析', 'A paper in numbers'),
    access: analyse,
    answer: Analysis,
  },
  cross: {
    path: `${PAPERS}/:id/analysis/cross`,
    summary: text('交叉分析', 'One question by groups'),
    access: analyse,
    query: z.strictObject({ questionId: QuestionId, by: choice('分组', 'By', dimensions) }),
    answer: CrossTable,
  },
  words: {
    path: `${PAPERS}/:id/analysis/words`,
    summary: text('高频词', 'The words used most'),
    access: analyse,
    query: z.strictObject({ questionId: QuestionId, ...ofGroup }),
    answer: z.array(WordCount),
  },
  texts: {
    path: `${PAPERS}/:id/analysis/texts`,
    summary: text('文字答案', 'What was written'),
    access: analyse,
    query: pageQuery(['text'], {
      questionId: QuestionId,
      keyword: keywordIn('内容', 'Words'),
      ...ofGroup,
    }),
    answer: pageOf(TextAnswer),
  },
  /** One column for each question of the paper, so columns cannot be chosen beforehand. */
  exportAnswers: {
    path: `${PAPERS}/:id/export`,
    summary: text('导出答卷', 'Export the answers'),
    access: analyse,
    carries: 'file',
  },
  exportSummary: {
    path: `${PAPERS}/:id/summary/export`,
    summary: text('导出统计汇总', 'Export the summary'),
    access: analyse,
    carries: 'file',
  },
  report: {
    path: `${PAPERS}/:id/report`,
    summary: text('分析报告（PDF）', 'The report as PDF'),
    access: analyse,
    carries: 'file',
  },
});
