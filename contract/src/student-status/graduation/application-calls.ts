import { z } from 'zod';
import { Progress, ProgressStep } from '../../mechanisms/approvals/approval-rows.ts';
import { ApprovalRecord } from '../../mechanisms/approvals/approvals.ts';
import { requires, signedIn } from '../../platform/access.ts';
import { choice, choiceOf } from '../../platform/choices.ts';
import { defineCalls } from '../../platform/define-call.ts';
import { described, labelled } from '../../platform/fields.ts';
import { flatOnTheWire } from '../../platform/flat.ts';
import { keysOf } from '../../platform/keys-of.ts';
import { pageOf, pageQuery } from '../../platform/page.ts';
import { text } from '../../platform/text.ts';
import { Version } from '../../platform/version.ts';
import { listInQuery, onTheWire, TextPair, WireDate, WireTime, YearText } from '../../platform/wire.ts';
import { conclusions } from '../students/choices.ts';
import { StudentBrief, studentFilters } from '../students/records.ts';
import { BatchRef } from './batch-calls.ts';
import {
  applicationKinds,
  applicationStates,
  checkResults,
  checkSources,
  graduationChecks,
  targets,
} from './choices.ts';

/** How the approval of an application is named outside. */
export const graduationApproval = {
  type: 'graduation',
  callback: 'api/student/graduation-applications/approval',
  moduleCode: 'XJ',
  businessCode: 'BYSQ',
} as const;

const CheckKey = z.enum(keysOf(graduationChecks));
const Reason = (least: number) => labelled('原因', 'Reason', z.string().trim().min(least).max(200));

const Waiver = z.object({
  reason: z.string(),
  documentNo: z.string().nullable(),
  by: z.string(),
  at: WireTime,
});

/** One condition: whether it is met, why not, and where that can be mended. */
export const Check = z.object({
  key: CheckKey,
  label: TextPair,
  source: choiceOf(checkSources),
  hard: z.boolean(),
  result: choiceOf(checkResults),
  detail: TextPair,
  link: z.string().nullable(),
  waiver: Waiver.nullable(),
  /** Whether the reader may waive it now. */
  waivable: z.boolean(),
});
export type Check = z.output<typeof Check>;

const written = {
  target: choice('申请类别', 'Applying to', targets),
  mobile: labelled('联系电话', 'Telephone', z.string().trim().min(5).max(20)),
  mailingAddress: labelled('通讯地址', 'Mailing address', z.string().trim().min(2).max(100)),
  destination: described(labelled('毕业去向', 'Destination', z.string().trim().max(10).nullable()), {
    dictionary: 'destination',
  }),
  employer: labelled('就业单位', 'Employer', z.string().trim().max(100).nullable()),
};
export const applicationFields = written;

export const NewApplication = z.strictObject({
  batchId: labelled('毕业批次', 'Batch', z.uuid()),
  ...written,
});
export type NewApplication = z.output<typeof NewApplication>;
export const ApplicationEdit = z.strictObject({ version: Version, ...written });
export type ApplicationEdit = z.output<typeof ApplicationEdit>;

const shown = {
  id: z.uuid(),
  no: labelled('申请编号', 'Number', z.string()),
  batch: labelled('毕业批次', 'Batch', BatchRef),
  kind: choice('毕业类型', 'Kind', applicationKinds),
  target: written.target,
  state: choice('状态', 'State', applicationStates),
  submittedAt: labelled('提交时间', 'Submitted', WireTime.nullable()),
  conclusion: labelled('审定结论', 'Conclusion', choiceOf(conclusions).nullable()),
  certificateNo: labelled('证书编号', 'Certificate number', z.string().nullable()),
  version: Version,
};

/** Where it is and who has it, for a line of a list. */
const Waiting = z.object({
  stepName: TextPair,
  people: z.array(z.string()),
  since: WireTime,
});

const Summary = onTheWire(z.object({ ...shown, waiting: Waiting.nullable() }), { certificateNo: 'byzbh' });
export type ApplicationSummary = z.output<typeof Summary>;

export const applicationActions = ['edit', 'submit', 'withdraw', 'waive', 'return'] as const;

export const Application = onTheWire(
  z.object({
    ...shown,
    ...written,
    student: StudentBrief,
    thesisTitle: labelled('论文题目', 'Thesis', z.string().nullable()),
    graduationDate: labelled('毕（结）业日期', 'Graduation date', WireDate.nullable()),
    checks: z.array(Check),
    checkedAt: labelled('核查时间', 'Checked', WireTime.nullable()),
    returnReason: labelled('退回原因', 'Why it was sent back', z.string().nullable()),
    decidedAt: labelled('审定时间', 'Decided', WireTime.nullable()),
    /** None before the first submission. */
    progress: Progress.nullable(),
    /** The way it will take, before it is submitted. */
    way: z.array(ProgressStep),
    records: z.array(ApprovalRecord),
    actions: z.array(z.enum(applicationActions)),
  }),
  { certificateNo: 'byzbh' },
);
export type Application = z.output<typeof Application>;

/** A batch a student may apply to, with everything that is known before anything is typed. */
const Offer = z.object({
  batch: BatchRef,
  applyFrom: WireDate,
  applyTo: WireDate,
  /** Whether today lies between the two. */
  open: z.boolean(),
  kind: choiceOf(applicationKinds),
  checks: z.array(Check),
  way: z.array(ProgressStep),
});
export type Offer = z.output<typeof Offer>;

const MyGraduation = z.object({
  student: StudentBrief,
  offers: z.array(Offer),
  applications: z.array(Summary),
  /** When the student is expected to graduate. */
  expected: WireDate.nullable(),
  /** The batch that opens next, where none is open. */
  next: z.object({ name: z.string(), applyFrom: WireDate, applyTo: WireDate }).nullable(),
  /** What the form begins with. */
  contact: z.object({
    mobile: z.string().nullable(),
    mailingAddress: z.string().nullable(),
    destination: z.string().nullable(),
    employer: z.string().nullable(),
  }),
});
export type MyGraduation = z.output<typeof MyGraduation>;

export const ApplicationRow = flatOnTheWire(
  z.object({
    ...shown,
    student: StudentBrief,
    waiting: Waiting.nullable(),
    /** As they were found last. */
    checks: z.partialRecord(CheckKey, choiceOf(checkResults)),
    chsiGradState: labelled('学历注册状态', 'Registration', z.enum(['none', 'sent', 'ok', 'failed'])),
    /** It waits for the reader. */
    decidable: z.boolean(),
    actions: z.array(z.enum(['return', 'waive'])),
  }),
  'student',
  { id: 'studentId' },
  { certificateNo: 'byzbh' },
);
export type ApplicationRow = z.output<typeof ApplicationRow>;

const APPLICATIONS = 'api/student/graduation-applications';
const own = requires('student:self:use');
const office = requires('student:graduation:manage');
const Written = z.object({ id: z.uuid(), no: z.string(), state: shown.state, version: Version });

export const applicationCalls = defineCalls('graduation.applications', {
  list: {
    path: APPLICATIONS,
    summary: text('毕业申请', 'Graduation applications'),
    access: requires('student:graduation:view'),
    query: pageQuery(['no', 'studentNo', 'submittedAt'], {
      ...studentFilters,
      batchId: labelled('毕业批次', 'Batch', z.uuid().optional()),
      /** Of all batches of a year. */
      year: labelled('年度', 'Year', YearText.optional()),
      state: labelled(
        '申请状态',
        'State',
        listInQuery(choiceOf(applicationStates) as z.ZodType<string, string>).optional(),
      ),
      applicationKind: labelled('毕业类型', 'Kind', choiceOf(applicationKinds).optional()),
      target: labelled('申请类别', 'Applying to', choiceOf(targets).optional()),
      /** Only those with a condition that is not met. */
      unmet: labelled('仅看未达标', 'Not met', z.literal('1').optional()),
      /** Only those that wait for the reader. */
      todo: labelled('待我审核', 'Waiting for me', z.literal('1').optional()),
    }),
    answer: pageOf(ApplicationRow),
  },
  mine: {
    path: `${APPLICATIONS}/mine`,
    summary: text('我的毕业申请', 'My graduation'),
    access: own,
    answer: MyGraduation,
  },
  find: {
    path: `${APPLICATIONS}/:id`,
    summary: text('毕业申请详情', 'A graduation application'),
    access: signedIn,
    answer: Application,
  },
  checks: {
    path: `${APPLICATIONS}/:id/checks`,
    summary: text('重新核查毕业条件', 'Check the conditions again'),
    access: signedIn,
    answer: z.object({ checks: z.array(Check), checkedAt: WireTime.nullable() }),
  },
  create: {
    path: APPLICATIONS,
    summary: text('填写毕业申请', 'Begin a graduation application'),
    access: own,
    body: NewApplication,
    answer: Written,
  },
  edit: {
    method: 'PUT',
    path: `${APPLICATIONS}/:id`,
    summary: text('修改毕业申请', 'Change a graduation application'),
    access: own,
    body: ApplicationEdit,
    answer: Written,
  },
  submit: {
    path: `${APPLICATIONS}/:id/submit`,
    summary: text('提交毕业申请', 'Submit a graduation application'),
    access: own,
    /** `confirmed`: the applicant knows of the soft conditions that are not met. */
    body: z.strictObject({ version: Version, confirmed: z.boolean().optional() }),
    answer: Written,
  },
  withdraw: {
    method: 'POST',
    path: `${APPLICATIONS}/:id/withdraw`,
    summary: text('撤回毕业申请', 'Withdraw a graduation application'),
    access: own,
    answer: Written,
  },
  waive: {
    path: `${APPLICATIONS}/:id/waive`,
    summary: text('豁免毕业条件', 'Waive a condition'),
    access: office,
    body: z.strictObject({
      key: labelled('条件', 'Condition', CheckKey),
      reason: Reason(2),
      documentNo: labelled('文号', 'Document', z.string().trim().max(60).nullable().optional()),
    }),
    answer: z.object({ checks: z.array(Check) }),
  },
  sendBack: {
    path: `${APPLICATIONS}/:id/return`,
    summary: text('退回审核通过的毕业申请', 'Send back an application that had passed'),
    access: office,
    body: z.strictObject({ reason: Reason(2) }),
    answer: Written,
  },
});
