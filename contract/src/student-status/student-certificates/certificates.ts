import { z } from 'zod';
import { StartedJob } from '../../mechanisms/jobs/jobs.ts';
import { requires, signedIn } from '../../platform/access.ts';
import { choice, choiceOf } from '../../platform/choices.ts';
import { defineCalls } from '../../platform/define-call.ts';
import { labelled } from '../../platform/fields.ts';
import { pageOf, pageQuery } from '../../platform/page.ts';
import { text } from '../../platform/text.ts';
import { NumberInQuery, onTheWire, WireDate, WireTime } from '../../platform/wire.ts';
import {
  CertificateKindField,
  CertificateLanguage,
  issueChannels,
  issueStates,
  reportDays,
} from './kinds.ts';

const MOST_COPIES = 20;
export const MOST_IN_A_BATCH = 500;

const id = z.uuid().optional();
const Kind = CertificateKindField;
const Lang = CertificateLanguage;
const Copies = labelled(
  '份数',
  'Copies',
  NumberInQuery.refine((copies) => copies >= 1 && copies <= MOST_COPIES),
);
const WithNumber = labelled('显示证件号码', 'Show the document number', z.enum(['1', '0']));
const ValidDays = labelled('有效期（天）', 'Valid for (days)', z.enum(reportDays));

const reportQuery = z.strictObject({ id, lang: Lang.optional(), validDays: ValidDays.optional() });

/** Whether a kind can be had now, and why not. */
export const OfferedCertificate = z.object({
  kind: Kind,
  lang: Lang,
  name: z.string(),
  allowed: z.boolean(),
  /** Everything that stands in the way. */
  reasons: z.array(z.object({ code: z.string(), message: z.string() })),
  validDays: z.number(),
  printed: z.number(),
  yearlyLimit: z.number(),
  remaining: z.number(),
});
export type OfferedCertificate = z.output<typeof OfferedCertificate>;

export const IssuedCertificate = onTheWire(
  z.object({
    id: z.uuid(),
    no: labelled('证明编号', 'Number', z.string()),
    kind: Kind,
    lang: Lang,
    name: labelled('证明', 'Certificate', z.string()),
    studentId: z.uuid(),
    studentName: labelled('姓名', 'Name', z.string()),
    studentNo: labelled('学号', 'Student number', z.string().nullable()),
    departmentName: labelled('院系', 'Department', z.string()),
    verifyCode: labelled('验证码', 'Code', z.string()),
    issuedAt: labelled('出具时间', 'Issued', WireTime),
    issuedByName: labelled('出具人', 'Issued by', z.string()),
    channel: choice('办理方式', 'Way', issueChannels),
    copies: labelled('份数', 'Copies', z.number()),
    expiresAt: labelled('有效期至', 'Valid until', WireTime.nullable()),
    state: choice('状态', 'State', issueStates),
    voidedAt: labelled('作废时间', 'Voided', WireTime.nullable()),
    voidReason: labelled('作废原因', 'Reason', z.string().nullable()),
    verifyCount: labelled('验证次数', 'Times checked', z.number()),
    templateVersion: labelled('模板版本', 'Template version', z.number()),
    actions: z.array(z.enum(['download', 'void'])),
  }),
  { departmentName: 'yxName' },
);
export type IssuedCertificate = z.output<typeof IssuedCertificate>;

export const VoidReason = labelled('作废原因', 'Reason', z.string().trim().min(2).max(200));

const print = requires('student:certificate:print');

/** What a certificate would say; nothing is issued and no number given. */
const CertificatePreview = z.object({
  allowed: z.boolean(),
  reason: z.string().optional(),
  remaining: z.number(),
  /** In the language of the certificate. */
  school: z.string(),
  title: z.string(),
  paragraphs: z.array(z.string()),
  fields: z.record(z.string(), z.string()),
  /** The table of the report as it is printed: names and values. */
  facts: z.array(z.tuple([z.string(), z.string()])),
  /** Whether a photo and a seal will be on it. */
  photo: z.boolean(),
  seal: z.boolean(),
  previewOnly: z.literal(true),
});

/** Certificates of students: what a student may have, what was issued, and issuing it. */
export const studentCertificateCalls = defineCalls('student-certificates', {
  previewCertificate: {
    path: 'api/xj/xjxx/stuinfoByStu/xjzm',
    summary: text('预览本人证明', 'What a certificate would say'),
    access: requires('student:self:use'),
    query: z.strictObject({ kind: Kind, lang: Lang, withNumber: WithNumber.optional() }),
    answer: CertificatePreview,
  },
  previewFor: {
    path: 'api/student/records/:id/certificates/preview',
    summary: text('预览学生的证明', 'What a certificate of a student would say'),
    access: print,
    query: z.strictObject({ kind: Kind, lang: Lang, withNumber: WithNumber.optional() }),
    answer: CertificatePreview,
  },
  previewPage: {
    path: 'api/student/certificates/preview-page',
    summary: text('预览证明页面', 'A picture of the page as it would be printed'),
    access: signedIn,
    query: z.strictObject({
      id,
      kind: Kind,
      lang: Lang,
      withNumber: WithNumber.optional(),
      validDays: ValidDays.optional(),
    }),
    carries: 'file',
  },
  printCertificate: {
    path: 'api/xj/xjxx/getStu/getStuXjzm',
    summary: text('出具学籍证明', 'Issue a certificate as PDF'),
    access: signedIn,
    query: z.strictObject({
      id,
      kind: Kind,
      lang: Lang,
      copies: Copies.optional(),
      withNumber: WithNumber.optional(),
    }),
    carries: 'file',
  },
  printReport: {
    path: 'api/xj/xjxx/getStuAuth',
    summary: text('出具学籍在线验证报告', 'Issue the verification report as PDF'),
    access: signedIn,
    query: reportQuery,
    carries: 'file',
  },
  printReportAlias: {
    path: 'api/xj/xjxx/getStu/getStuAuth',
    summary: text('出具学籍在线验证报告（别名）', 'The verification report under its other name'),
    access: signedIn,
    query: reportQuery,
    carries: 'file',
  },
  countPrints: {
    path: 'api/xj/xjxx/getStu/queryAlldyCount',
    summary: text('本学年证明打印次数', 'Certificates printed this academic year'),
    access: signedIn,
    query: z.strictObject({ id }),
    answer: z.object({
      year: z.string(),
      items: z.array(
        z.object({
          kind: Kind,
          lang: Lang,
          name: z.string(),
          printed: z.number(),
          yearlyLimit: z.number(),
          remaining: z.number(),
          lastAt: WireTime.nullable(),
        }),
      ),
      total: z.number(),
    }),
  },
  offered: {
    path: 'api/student/certificates/offered',
    summary: text('可开具的证明', 'Which certificates a student may have'),
    access: signedIn,
    query: z.strictObject({ id }),
    answer: z.object({ year: z.string(), list: z.array(OfferedCertificate) }),
  },
  listIssued: {
    path: 'api/student/certificates',
    summary: text('证明出具记录', 'Certificates that were issued'),
    access: print,
    query: pageQuery(['issuedAt', 'no', 'expiresAt', 'verifyCount'], {
      keyword: labelled('学生', 'Student', z.string().trim().max(50).optional()),
      code: labelled('编号或验证码', 'Number or code', z.string().trim().max(40).optional()),
      kind: Kind.optional(),
      lang: Lang.optional(),
      state: labelled('状态', 'State', choiceOf(issueStates).optional()),
      channel: labelled('办理方式', 'Way', choiceOf(issueChannels).optional()),
      from: labelled('出具日期起', 'Issued from', WireDate.optional()),
      to: labelled('出具日期止', 'Issued until', WireDate.optional()),
      studentId: z.uuid().optional(),
    }),
    answer: pageOf(IssuedCertificate),
  },
  ownIssued: {
    path: 'api/student/certificates/mine',
    summary: text('本人的证明', 'Your certificates'),
    access: requires('student:self:use'),
    answer: z.array(IssuedCertificate),
  },
  issuedFile: {
    path: 'api/student/certificates/:id/file',
    summary: text('重新下载证明', 'Have a certificate once more'),
    access: signedIn,
    carries: 'file',
  },
  printBatch: {
    path: 'api/student/certificates/batch',
    summary: text('批量打印证明', 'Print certificates for many students'),
    access: print,
    body: z.strictObject({
      ids: labelled('学生', 'Students', z.array(z.uuid()).min(1).max(MOST_IN_A_BATCH)),
      kind: Kind,
      lang: Lang,
    }),
    answer: StartedJob,
  },
  voidIssued: {
    path: 'api/student/certificates/:id/void',
    summary: text('作废证明', 'Void a certificate'),
    access: requires('student:certificate:void'),
    body: z.strictObject({ reason: VoidReason }),
  },
  printRecord: {
    path: 'api/student/records/:id/card',
    summary: text('打印学籍卡', 'The record of a student as PDF'),
    access: signedIn,
    carries: 'file',
  },
});
