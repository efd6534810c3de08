import { z } from 'zod';
import { requires } from '../../platform/access.ts';
import { choiceOf } from '../../platform/choices.ts';
import { defineCalls } from '../../platform/define-call.ts';
import { exportColumns, exportQuery } from '../../platform/export.ts';
import { labelled } from '../../platform/fields.ts';
import { pageOf } from '../../platform/page.ts';
import { text } from '../../platform/text.ts';
import { completions } from '../plans/choices.ts';
import {
  AuditFilter,
  AuditRow,
  auditedStudents,
  auditQuery,
  auditRowFields,
  ManualPass,
  Radar,
} from './audits.ts';

const AUDITS = 'api/training/audits';
const MOST_AT_ONCE = 500;

const view = requires('training:audit:view');
const run = requires('training:audit:run');

/** Those who are chosen, or all that a list finds. */
const Chosen = z.strictObject({
  ids: labelled('学生', 'Students', z.array(z.uuid()).min(1).max(MOST_AT_ONCE).optional()),
  filter: labelled('查询条件', 'Filter', AuditFilter.optional()),
});
export type Chosen = z.output<typeof Chosen>;

export const auditExport = exportColumns(
  auditRowFields,
  [
    'studentNo',
    'name',
    'departmentName',
    'majorName',
    'grade',
    'tutorName',
    'creditsEarned',
    'creditsRequired',
    'degreeCreditsEarned',
    'degreeCreditsRequired',
    'modules',
    'linksDone',
    'linksNeeded',
    'completion',
    'unmet',
  ],
  ['trainingLevel', 'planState', 'expectedGraduationDate', 'creditsBehind', 'missing', 'auditedAt'],
);

export const auditCalls = defineCalls('credit-audits', {
  mine: {
    path: `${AUDITS}/mine`,
    summary: text('我的毕业雷达', 'What I still lack to graduate'),
    access: requires('training:plan:own'),
    answer: Radar,
  },
  list: {
    path: AUDITS,
    summary: text('学分完成审核', 'Credit audits'),
    access: view,
    query: auditQuery,
    answer: pageOf(AuditRow),
  },
  counts: {
    path: `${AUDITS}/counts`,
    summary: text('学分完成审核数量', 'How many have which result'),
    access: view,
    answer: z.object({
      ...(Object.fromEntries(Object.keys(completions).map((key) => [key, z.number()])) as Record<
        keyof typeof completions,
        z.ZodNumber
      >),
      atRisk: z.number(),
    }),
  },
  statistics: {
    path: `${AUDITS}/statistics`,
    summary: text('学分完成统计', 'Credits earned in numbers'),
    access: view,
    query: auditedStudents,
    answer: z.object({
      /** Students by the share of their credits, in tenths; the last holds those who have them all. */
      shares: z.array(z.object({ from: z.number(), to: z.number(), count: z.number() })),
      departments: z.array(
        z.object({
          code: z.string(),
          name: z.string(),
          completion: choiceOf(completions),
          count: z.number(),
        }),
      ),
    }),
  },
  exportList: {
    path: `${AUDITS}/export`,
    summary: text('导出审核结果', 'Export audits'),
    access: view,
    query: exportQuery(auditQuery, auditExport),
    carries: 'file',
  },
  run: {
    path: `${AUDITS}/run`,
    summary: text('重新审核', 'Audit again'),
    access: run,
    body: Chosen,
    answer: z.object({ jobId: z.uuid() }),
  },
  notify: {
    path: `${AUDITS}/notify`,
    summary: text('通知未完成学生', 'Tell those who lack something'),
    access: run,
    body: Chosen,
    answer: z.object({ told: z.number() }),
  },
  find: {
    path: `${AUDITS}/:id`,
    summary: text('学生的学分完成情况', 'What a student still lacks'),
    access: view,
    answer: Radar,
  },
  manualPass: {
    path: `${AUDITS}/:id/manual-pass`,
    summary: text('人工认定学分完成', 'Decide that studies are complete'),
    access: requires('training:audit:decide'),
    body: ManualPass,
    answer: Radar,
  },
});
