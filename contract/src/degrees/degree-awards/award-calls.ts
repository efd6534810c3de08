import { z } from 'zod';
import { requires } from '../../platform/access.ts';
import { choice } from '../../platform/choices.ts';
import { defineCalls } from '../../platform/define-call.ts';
import { labelled } from '../../platform/fields.ts';
import { pageOf } from '../../platform/page.ts';
import { Statistics } from '../../platform/statistics.ts';
import { text } from '../../platform/text.ts';
import { Version } from '../../platform/version.ts';
import { missingChoices } from '../../student-status/students/sheet-calls.ts';
import {
  AwardCandidate,
  awardQuery,
  Confirmed,
  candidateQuery,
  DegreeAward,
  ReportProblem,
  Run,
} from './awards.ts';
import { collectionClasses, exportFormats, MOST_AT_ONCE, MOST_OFFSET } from './choices.ts';
import { DegreeGroup, degreeGroupQuery } from './degree-groups.ts';

const PATH = 'api/degree/awards';
const view = requires('degree:award:view');
const confirm = requires('degree:award:confirm');
const print = requires('degree:award:print');
const revoke = requires('degree:award:revoke');
const report = requires('degree:award:report');

const Ids = labelled('学位授予', 'Awards', z.array(z.uuid()).min(1).max(MOST_AT_ONCE));
const Reason = labelled('理由', 'Reason', z.string().trim().min(5).max(500));
const Millimetres = z.number().min(-MOST_OFFSET).max(MOST_OFFSET);

export const degreeAwardCalls = defineCalls('degreeAwards', {
  candidates: {
    path: `${PATH}/candidates`,
    summary: text('待确认授予', 'To be confirmed'),
    access: view,
    query: candidateQuery,
    answer: pageOf(AwardCandidate),
  },
  list: {
    path: PATH,
    summary: text('学位授予', 'Degrees awarded'),
    access: view,
    query: awardQuery,
    answer: pageOf(DegreeAward),
  },
  confirm: {
    path: `${PATH}/confirm`,
    summary: text('确认授予', 'Confirm awards'),
    access: confirm,
    body: z.strictObject({ applicationIds: Ids }),
    answer: Confirmed,
  },
  allocate: {
    path: `${PATH}/allocate-numbers`,
    summary: text('分配证书编号', 'Give numbers'),
    access: requires('degree:award:number'),
    body: z.strictObject({ batchId: z.uuid(), dryRun: z.boolean() }),
    answer: z.object({ count: z.number(), runs: z.array(Run) }),
  },
  publish: {
    path: `${PATH}/publish`,
    summary: text('公布授予名单', 'Publish awards'),
    access: confirm,
    body: z.strictObject({ ids: Ids }),
    answer: z.object({ published: z.number() }),
  },
  print: {
    path: `${PATH}/print`,
    summary: text('套打学位证书', 'Print certificates'),
    access: print,
    body: z.strictObject({
      ids: Ids,
      firstFormNo: labelled('起始空白证书号', 'First form', z.string().regex(/^[A-Z]{0,6}\d{4,12}$/)),
      offsetX: labelled('水平偏移（毫米）', 'To the right (mm)', Millimetres),
      offsetY: labelled('垂直偏移（毫米）', 'Down (mm)', Millimetres),
    }),
    carries: 'file',
  },
  certificateData: {
    path: `${PATH}/certificate-data`,
    summary: text('导出学位证书数据', 'Data of certificates, for a printer'),
    access: print,
    body: z.strictObject({ ids: Ids }),
    carries: 'file',
  },
  pickup: {
    method: 'PUT',
    path: `${PATH}/:id/pickup`,
    summary: text('登记领取', 'Mark a certificate as collected'),
    access: print,
    body: z.strictObject({
      version: Version,
      agentName: labelled('代领人姓名', 'Agent', z.string().trim().max(50).nullable()),
      agentProof: labelled('代领人证件', 'Document of the agent', z.string().trim().max(50).nullable()),
    }),
    answer: DegreeAward,
  },
  voidPrint: {
    path: `${PATH}/:id/void-print`,
    summary: text('作废误打的证书', 'Void a misprint'),
    access: print,
    body: z.strictObject({ version: Version, reason: Reason }),
    answer: DegreeAward,
  },
  proof: {
    path: `${PATH}/:id/proof`,
    summary: text('出具学位证明书', 'Issue a proof'),
    access: print,
    body: z.strictObject({ version: Version, reason: Reason }),
    answer: DegreeAward,
  },
  proofPaper: {
    path: `${PATH}/:id/proof-paper`,
    summary: text('打印学位证明书', 'Print a proof'),
    access: print,
    carries: 'file',
  },
  notifyRevocation: {
    path: `${PATH}/:id/notify-revocation`,
    summary: text('告知拟撤销学位', 'Tell of an intended revocation'),
    access: revoke,
    body: z.strictObject({ version: Version, reason: Reason }),
    answer: DegreeAward,
  },
  revoke: {
    path: `${PATH}/:id/revoke`,
    summary: text('撤销学位', 'Revoke a degree'),
    access: revoke,
    body: z.strictObject({
      version: Version,
      decisionNo: labelled('撤销决定编号', 'Decision', z.string().trim().min(2).max(50)),
      reason: Reason,
    }),
    answer: DegreeAward,
  },
  exportNational: {
    path: `${PATH}/export`,
    summary: text('导出学位授予信息', 'Export degrees in the national format'),
    access: report,
    query: z.strictObject({
      batchId: labelled('学位批次', 'Batch', z.uuid()),
      collection: choice('采集类别', 'Class', collectionClasses),
      format: choice('格式', 'Format', exportFormats),
      missing: labelled('生僻字与超长内容', 'Values that do not fit', z.enum(missingChoices).optional()),
    }),
    carries: 'file',
  },
  photos: {
    path: `${PATH}/photos`,
    summary: text('学位照片包', 'Photos for the ministry'),
    access: report,
    query: z.strictObject({ batchId: labelled('学位批次', 'Batch', z.uuid()) }),
    carries: 'file',
  },
  archive: {
    path: `${PATH}/:id/archive`,
    summary: text('学位档案包', 'Package for the archive'),
    access: view,
    carries: 'file',
  },
  validate: {
    path: `${PATH}/validate`,
    summary: text('校验学位授予信息', 'Check what is reported'),
    access: report,
    body: z.strictObject({ batchId: labelled('学位批次', 'Batch', z.uuid()) }),
    answer: z.object({ checked: z.number(), problems: z.array(ReportProblem) }),
  },
  markReported: {
    path: `${PATH}/mark-reported`,
    summary: text('标记上报状态', 'Mark as reported or returned'),
    access: report,
    body: z.strictObject({ ids: Ids, returned: labelled('被退回', 'Returned', z.boolean()) }),
    answer: z.object({ marked: z.number() }),
  },
});

export const degreeStatisticsCalls = defineCalls('degreeStatistics', {
  statistics: {
    path: 'api/degree/statistics',
    summary: text('学位统计', 'Degrees in numbers'),
    access: requires('degree:stat:view'),
    query: z.strictObject({
      batchId: labelled('学位批次', 'Batch', z.uuid().optional()),
      yxCode: labelled('院系', 'Department', z.string().max(40).optional()),
    }),
    answer: Statistics,
  },
  groups: {
    path: 'api/degree/statistics/groups',
    summary: text('学位分组统计', 'Degrees by group'),
    access: requires('degree:stat:view'),
    query: degreeGroupQuery,
    answer: z.array(DegreeGroup),
  },
});
