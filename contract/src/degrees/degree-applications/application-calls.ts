import { z } from 'zod';
import { requires, signedIn } from '../../platform/access.ts';
import { choice } from '../../platform/choices.ts';
import { defineCalls } from '../../platform/define-call.ts';
import { exportColumns, exportQuery } from '../../platform/export.ts';
import { labelled } from '../../platform/fields.ts';
import { pageOf } from '../../platform/page.ts';
import { text } from '../../platform/text.ts';
import { AtVersion, Version } from '../../platform/version.ts';
import { WireDate } from '../../platform/wire.ts';
import {
  DegreeApplicationDetail,
  DegreeApplicationEdit,
  DegreeCorrection,
  degreeApplicationQuery,
  FoundCheck,
  ListedApplication,
  listedFields,
  NewDegreeApplication,
  OwnDegree,
  SavedDegreeApplication,
} from './applications.ts';
import { gates, MOST_SECRECY_FILES, openAccesses } from './choices.ts';

const PATH = 'api/degree/applications';
const apply = requires('degree:application:submit');
const review = requires('degree:application:review');

export const degreeApplicationExport = exportColumns(
  listedFields,
  [
    'studentNo',
    'name',
    'departmentName',
    'majorName',
    'level',
    'degreeType',
    'tutorName',
    'titleZh',
    'plagiarism',
    'review',
    'defence',
    'status',
  ],
  [
    'defenceOn',
    'applicantType',
    'batchName',
    'checksMet',
    'openAccess',
    'submittedAt',
    'since',
    'acceptDeadline',
  ],
);

const MOST_AT_ONCE = 200;
const Several = z.strictObject({
  ids: labelled('学位申请', 'Applications', z.array(z.uuid()).min(1).max(MOST_AT_ONCE)),
});

const Reason = (zh: string, en: string) => labelled(zh, en, z.string().trim().min(10).max(500));

const ownCalls = {
  own: {
    path: `${PATH}/own`,
    summary: text('本人的学位申请与条件自查', 'Your application and how you stand'),
    access: apply,
    answer: OwnDegree,
  },
  create: {
    path: PATH,
    summary: text('开始学位申请', 'Begin an application'),
    access: apply,
    body: NewDegreeApplication,
    answer: SavedDegreeApplication,
  },
  edit: {
    method: 'PUT',
    path: `${PATH}/:id`,
    summary: text('修改学位申请', 'Change an application'),
    access: apply,
    body: DegreeApplicationEdit,
    answer: SavedDegreeApplication,
  },
  remove: {
    method: 'DELETE',
    path: `${PATH}/:id`,
    summary: text('删除学位申请草稿', 'Remove a draft'),
    access: apply,
  },
  submit: {
    path: `${PATH}/:id/submit`,
    summary: text('提交学位申请', 'Submit an application'),
    access: apply,
    body: AtVersion,
    answer: SavedDegreeApplication,
  },
  withdraw: {
    path: `${PATH}/:id/withdraw`,
    summary: text('撤回学位申请', 'Withdraw an application'),
    access: apply,
    body: AtVersion,
    answer: SavedDegreeApplication,
  },
  secrecy: {
    path: `${PATH}/:id/secrecy`,
    summary: text('申请延迟公开或涉密', 'Ask for delayed publication or secrecy'),
    access: apply,
    body: z.strictObject({
      version: Version,
      openAccess: choice('公开属性', 'Publication', {
        delayed: openAccesses.delayed,
        secret: openAccesses.secret,
      }),
      delayUntil: labelled('延迟公开至', 'Published from', WireDate).nullable(),
      reason: Reason('申请理由', 'Reason'),
      fileIds: labelled('证明材料', 'Proof', z.array(z.uuid()).max(MOST_SECRECY_FILES)).optional(),
    }),
    answer: SavedDegreeApplication,
  },
} as const;

export const degreeApplicationCalls = defineCalls('degree-applications', {
  ...ownCalls,
  list: {
    path: PATH,
    summary: text('学位申请', 'Applications for degrees'),
    access: requires('degree:application:view'),
    query: degreeApplicationQuery,
    answer: pageOf(ListedApplication),
  },
  exportList: {
    path: `${PATH}/export`,
    summary: text('导出学位申请', 'Export applications'),
    access: requires('degree:application:view'),
    query: exportQuery(degreeApplicationQuery, degreeApplicationExport),
    carries: 'file',
  },
  checks: {
    path: `${PATH}/checks`,
    summary: text('学位条件核查', 'Conditions of a degree'),
    access: signedIn,
    query: z.strictObject({
      studentId: labelled('学生', 'Student', z.uuid()),
      gate: choice('关卡', 'Gate', gates).optional(),
    }),
    answer: z.array(FoundCheck),
  },
  find: {
    path: `${PATH}/:id`,
    summary: text('学位申请详情', 'An application'),
    access: signedIn,
    answer: DegreeApplicationDetail,
  },
  paper: {
    path: `${PATH}/:id/paper`,
    summary: text('打印学位申请书', 'Print an application'),
    access: signedIn,
    carries: 'file',
  },
  paperMany: {
    path: `${PATH}/papers`,
    summary: text('批量打印学位申请书', 'Print several applications'),
    access: requires('degree:application:view'),
    body: Several,
    carries: 'file',
  },
  remind: {
    path: `${PATH}/remind`,
    summary: text('催办学位申请', 'Remind whoever lets applications wait'),
    access: requires('degree:application:remind'),
    body: Several,
    answer: z.array(z.object({ id: z.uuid(), message: z.string().nullable() })),
  },
  waive: {
    path: `${PATH}/:id/waivers`,
    summary: text('豁免学位条件', 'Waive a condition'),
    access: requires('degree:application:waive'),
    body: z.strictObject({
      version: Version,
      code: labelled('条件', 'Condition', z.string().max(20)),
      reason: Reason('豁免理由', 'Reason'),
    }),
    answer: SavedDegreeApplication,
  },
  refuse: {
    path: `${PATH}/:id/reject-acceptance`,
    summary: text('不予受理', 'Refuse acceptance'),
    access: review,
    body: z.strictObject({ version: Version, reason: Reason('不予受理理由', 'Reason') }),
    answer: SavedDegreeApplication,
  },
  correct: {
    path: `${PATH}/:id/correct`,
    summary: text('更正学位申请信息', 'Correct an application'),
    access: review,
    body: DegreeCorrection,
    answer: SavedDegreeApplication,
  },
  carryOver: {
    path: `${PATH}/:id/carry-over`,
    summary: text('转入下一批次', 'Carry over into another batch'),
    access: review,
    body: z.strictObject({ version: Version, batchId: labelled('转入批次', 'Batch', z.uuid()) }),
    answer: SavedDegreeApplication,
  },
});
