import { z } from 'zod';
import { StartedJob } from '../../mechanisms/jobs/jobs.ts';
import { requires, signedIn } from '../../platform/access.ts';
import { choiceOf } from '../../platform/choices.ts';
import { defineCalls } from '../../platform/define-call.ts';
import { exportColumns, exportQuery } from '../../platform/export.ts';
import { labelled } from '../../platform/fields.ts';
import { pageOf } from '../../platform/page.ts';
import { text } from '../../platform/text.ts';
import { Version } from '../../platform/version.ts';
import { NumberInQuery } from '../../platform/wire.ts';
import { CreditAudit } from '../study-records/credit-audit.ts';
import { MOST_ITEMS, planStates, planTabs } from './choices.ts';
import {
  OfficeEdit,
  PlanContent,
  PlanDesk,
  PlanDifference,
  PlanEdit,
  PlanFilter,
  PlanItem,
  PlanRow,
  PlanToCheck,
  PlanVersion,
  planQuery,
  planRowFields,
  SavedPlan,
} from './plans.ts';

const PLANS = 'api/training/plans';
const MINE = `${PLANS}/mine`;
const MOST_AT_ONCE = 500;

const own = requires('training:plan:own');
const view = requires('training:plan:view');
const manage = requires('training:plan:manage');

const AtVersion = z.strictObject({ version: Version });

const act = <const V extends string>(verb: V, zh: string, en: string) =>
  ({
    path: `${MINE}/${verb}`,
    summary: text(zh, en),
    access: own,
    body: AtVersion,
    answer: PlanDesk,
  }) as const;

export const planExport = exportColumns(
  planRowFields,
  ['studentNo', 'name', 'grade', 'departmentName', 'majorName', 'tutorName', 'state'],
  ['trainingLevel', 'totalCredits', 'degreeCredits', 'warnings', 'kind', 'submittedAt', 'waitingDays'],
);

const ownCalls = {
  mine: { path: MINE, summary: text('我的培养计划', 'Your plan of study'), access: own, answer: PlanDesk },
  save: {
    method: 'PUT',
    path: MINE,
    summary: text('保存培养计划', 'Save your plan of study'),
    access: own,
    body: PlanEdit,
    answer: PlanDesk,
  },
  suggest: {
    path: `${MINE}/suggestion`,
    summary: text('按方案补齐课程', 'Fill the plan as the programme suggests'),
    access: own,
    body: PlanContent,
    answer: PlanContent,
  },
  submit: act('submit', '提交培养计划', 'Submit your plan of study'),
  withdraw: act('withdraw', '撤回培养计划', 'Withdraw your plan of study'),
  revise: {
    path: `${MINE}/revise`,
    summary: text('申请修订培养计划', 'Begin a revision of your plan of study'),
    access: own,
    body: z.strictObject({
      version: Version,
      reason: labelled('修订原因', 'Why', z.string().trim().max(200)),
    }),
    answer: PlanDesk,
  },
  discard: act('discard', '放弃修订', 'Give up a revision'),
} as const;

/** Of each of many, what became of it. */
const Outcome = z.object({
  done: labelled('已处理', 'Done', z.number()),
  failed: z.array(z.object({ id: z.uuid(), name: z.string(), code: z.string(), message: z.string() })),
});
export type Outcome = z.output<typeof Outcome>;

const { yxCode, grade, majorCode, level, dsh } = PlanFilter.shape;
const ofStudents = { yxCode, grade, majorCode, level, dsh };

const staffCalls = {
  list: {
    path: PLANS,
    summary: text('培养计划列表', 'List plans'),
    access: view,
    query: planQuery,
    answer: pageOf(PlanRow),
  },
  counts: {
    path: `${PLANS}/counts`,
    summary: text('培养计划数量', 'How many plans of each list'),
    access: view,
    query: z.strictObject({ queue: PlanFilter.shape.queue }),
    answer: z.record(choiceOf(planTabs), z.number()),
  },
  progress: {
    path: `${PLANS}/statistics`,
    summary: text('培养计划进度', 'Progress of plans, by department and grade'),
    access: view,
    query: z.strictObject({
      by: labelled('统计口径', 'Counted by', z.enum(['department', 'grade']).optional()),
      ...ofStudents,
    }),
    answer: z.array(
      z.object({
        key: z.string(),
        name: z.string(),
        ...Object.fromEntries(Object.keys(planStates).map((state) => [state, z.number()])),
      }),
    ),
  },
  exportList: {
    path: `${PLANS}/export`,
    summary: text('导出培养计划', 'Export plans'),
    access: view,
    query: exportQuery(planQuery, planExport),
    carries: 'file',
  },
  neighbours: {
    path: `${PLANS}/:id/neighbours`,
    summary: text('列表中的前后计划', 'The plans before and after one in a list'),
    access: view,
    // Its filters and its order, not a page of it.
    query: planQuery.omit({ page: true, limit: true }),
    answer: z.object({ previousId: z.uuid().nullable(), nextId: z.uuid().nullable() }),
  },
  remind: {
    path: `${PLANS}/remind`,
    summary: text('催办未制定计划的学生', 'Remind students without a plan'),
    access: manage,
    body: z.union([
      z.strictObject({
        studentIds: labelled('学生', 'Students', z.array(z.uuid()).min(1).max(MOST_AT_ONCE)),
      }),
      /** All whom a list shows under these conditions. */
      z.strictObject({ filter: PlanFilter }),
    ]),
    answer: z.object({ reminded: z.number() }),
  },
  generate: {
    path: `${PLANS}/generate`,
    summary: text('批量生成计划草稿', 'Make drafts of plans'),
    access: manage,
    body: z.strictObject({
      studentIds: labelled('学生', 'Students', z.array(z.uuid()).min(1).max(MOST_AT_ONCE)),
    }),
    answer: Outcome,
  },
  adjust: {
    path: `${PLANS}/adjust`,
    summary: text('批量调整已通过的计划', 'Change several plans in force'),
    access: manage,
    body: z.strictObject({
      ids: labelled('计划', 'Plans', z.array(z.uuid()).min(1).max(MOST_AT_ONCE)),
      add: labelled('增加课程', 'Courses to add', z.array(PlanItem).max(MOST_ITEMS)),
      remove: labelled('删除课程', 'Courses to remove', z.array(z.uuid()).max(MOST_ITEMS)),
      reason: OfficeEdit.shape.reason,
    }),
    answer: Outcome,
  },
  migrate: {
    path: 'api/training/programmes/:id/migrate-plans',
    summary: text('培养计划迁移到新版次', 'Move plans to another edition of their programme'),
    access: requires('training:programme:publish'),
    body: z.strictObject({
      /** Left out: the edition in force. */
      toEdition: labelled('目标版次', 'To edition', z.int().min(1).optional()),
      /** Left out: all who go by the edition. */
      studentIds: labelled('学生', 'Students', z.array(z.uuid()).min(1).max(MOST_AT_ONCE).optional()),
    }),
    answer: StartedJob,
  },
  officeEdit: {
    method: 'PUT',
    path: `${PLANS}/:id/admin`,
    summary: text('学院调整培养计划', 'Change a plan for the student'),
    access: manage,
    body: OfficeEdit,
    answer: SavedPlan,
  },
} as const;

export const planCalls = defineCalls('plans', {
  ...ownCalls,
  ...staffCalls,
  check: {
    path: `${PLANS}/check`,
    summary: text('检查培养计划', 'Check a plan that is not saved'),
    access: signedIn,
    body: PlanToCheck,
    answer: CreditAudit,
  },
  find: {
    path: `${PLANS}/:id`,
    summary: text('培养计划详情', 'A plan'),
    access: signedIn,
    answer: PlanDesk,
  },
  print: {
    path: `${PLANS}/:id/print`,
    summary: text('打印培养计划', 'A plan on paper'),
    access: signedIn,
    carries: 'file',
  },
  versions: {
    path: `${PLANS}/:id/versions`,
    summary: text('培养计划版本', 'The versions of a plan'),
    access: signedIn,
    answer: z.array(PlanVersion),
  },
  diff: {
    path: `${PLANS}/:id/diff`,
    summary: text('比较两个版本', 'What differs between two versions'),
    access: signedIn,
    query: z.strictObject({
      from: labelled('自版本', 'From version', NumberInQuery),
      to: labelled('至版本', 'To version', NumberInQuery),
    }),
    answer: z.array(PlanDifference),
  },
});
