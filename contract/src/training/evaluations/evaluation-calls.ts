import { z } from 'zod';
import { requires } from '../../platform/access.ts';
import { defineCalls } from '../../platform/define-call.ts';
import { exportColumns, exportQuery } from '../../platform/export.ts';
import { pageOf } from '../../platform/page.ts';
import { Statistics } from '../../platform/statistics.ts';
import { text } from '../../platform/text.ts';
import { AtVersion } from '../../platform/version.ts';
import {
  Batch,
  BatchEdit,
  batchQuery,
  NewBatch,
  ProgressRow,
  Reminded,
  WaitingStudent,
  waitingQuery,
} from './batches.ts';
import { Evaluation, EvaluationTaken, Ticket, TicketPaper } from './my-evaluations.ts';
import {
  Result,
  ResultRow,
  resultQuery,
  resultRowFields,
  SummaryRow,
  statisticsQuery,
  summaryQuery,
} from './results.ts';

const BATCHES = 'api/training/evaluation/batches';
const MINE = 'api/training/evaluation/mine';
const RESULTS = 'api/training/evaluation/results';

const own = requires('training:evaluation:own');
const config = requires('training:evaluation:config');
const progress = requires('training:evaluation:progress');
const results = requires('training:evaluation:results');

const act = <const V extends string>(verb: V, zh: string, en: string) =>
  ({
    path: `${BATCHES}/:id/${verb}`,
    summary: text(zh, en),
    access: config,
    body: AtVersion,
    answer: Batch,
  }) as const;

export const batchCalls = defineCalls('evaluationBatches', {
  list: {
    path: BATCHES,
    summary: text('评教批次', 'Batches of evaluation'),
    access: progress,
    query: batchQuery,
    answer: pageOf(Batch),
  },
  create: {
    path: BATCHES,
    summary: text('新建评教批次', 'Create a batch'),
    access: config,
    body: NewBatch,
    answer: Batch,
  },
  edit: {
    method: 'PUT',
    path: `${BATCHES}/:id`,
    summary: text('修改评教批次', 'Edit a batch'),
    access: config,
    body: BatchEdit,
    answer: Batch,
  },
  remove: {
    method: 'DELETE',
    path: `${BATCHES}/:id`,
    summary: text('删除评教批次草稿', 'Remove a draft'),
    access: config,
  },
  open: act('open', '开启批次并生成评教任务', 'Open a batch'),
  generate: act('generate', '补充生成评教任务', 'Bring the tasks of a batch up to date'),
  close: act('close', '关闭批次并汇总', 'Close a batch and count'),
  remind: {
    path: `${BATCHES}/:id/remind`,
    summary: text('催评', 'Remind those who have not evaluated'),
    access: config,
    body: z.strictObject({}),
    answer: Reminded,
  },
  progress: {
    path: `${BATCHES}/:id/progress`,
    summary: text('评教进度', 'Progress of a batch'),
    access: progress,
    answer: z.array(ProgressRow),
  },
  waiting: {
    path: `${BATCHES}/:id/waiting`,
    summary: text('未评教学生', 'Students who have not evaluated'),
    access: progress,
    query: waitingQuery,
    answer: pageOf(WaitingStudent),
  },
});

export const myEvaluationCalls = defineCalls('myEvaluations', {
  mine: {
    path: MINE,
    summary: text('我的评教', 'What I am to evaluate'),
    access: own,
    answer: z.array(Ticket),
  },
  paper: {
    path: `${MINE}/:id/paper`,
    summary: text('评教问卷内容', 'The form of an evaluation'),
    access: own,
    answer: TicketPaper,
  },
  /** Secret: no row of submissions keeps who sent what. */
  submit: {
    path: `${MINE}/:id/submit`,
    summary: text('提交评价', 'Evaluate'),
    access: own,
    body: Evaluation,
    answer: EvaluationTaken,
    secret: true,
  },
});

export const resultExport = exportColumns(
  resultRowFields,
  ['teacherName', 'courseName', 'className', 'departmentName', 'termName', 'invited', 'responses', 'rate'],
  ['score', 'rank', 'percentile', 'band', 'withheld', 'batchName'],
);

export const resultCalls = defineCalls('evaluationResults', {
  list: {
    path: RESULTS,
    summary: text('评教汇总', 'Results of evaluation'),
    access: results,
    query: resultQuery,
    answer: pageOf(ResultRow),
  },
  exportList: {
    path: `${RESULTS}/export`,
    summary: text('导出评教汇总', 'Export results of evaluation'),
    access: results,
    query: exportQuery(resultQuery, resultExport),
    carries: 'file',
  },
  summary: {
    path: `${RESULTS}/summary`,
    summary: text('按教师或单位汇总', 'Results by teacher or department'),
    access: results,
    query: summaryQuery,
    answer: z.array(SummaryRow),
  },
  statistics: {
    path: `${RESULTS}/statistics`,
    summary: text('评教统计', 'Evaluation in numbers'),
    access: progress,
    query: statisticsQuery,
    answer: Statistics,
  },
  find: {
    path: `${RESULTS}/:batchId/:classId/:staffId`,
    summary: text('评教结果详情', 'A result in detail'),
    access: results,
    answer: Result,
  },
  report: {
    path: `${RESULTS}/:batchId/:classId/:staffId/report`,
    summary: text('评教报告（PDF）', 'The report of a result'),
    access: results,
    carries: 'file',
  },
});
