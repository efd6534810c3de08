import { z } from 'zod';
import { requires, signedIn } from '../platform/access.ts';
import { defineCalls } from '../platform/define-call.ts';
import { keysOf } from '../platform/keys-of.ts';
import { type Text, text } from '../platform/text.ts';
import { NumberInQuery, WireTime } from '../platform/wire.ts';

/** What is certified about a student. */
export const certificateKinds = {
  status: text('学籍证明', 'Certificate of student status'),
  study: text('在读证明', 'Certificate of enrolment'),
  pregrad: text('预毕业证明', 'Certificate of expected graduation'),
} as const satisfies Record<string, Text>;
export type CertificateKindCode = keyof typeof certificateKinds;

export const certificateLanguages = ['zh', 'en'] as const;

export const reportTitle = text('学籍在线验证报告', 'Online verification report of student status');

/** How long a report may be relied on. */
export const reportDays = ['30', '90', '180'] as const;

const Lang = z.enum(certificateLanguages);
const Kind = z.enum(keysOf(certificateKinds));
const id = z.uuid().optional();

const reportQuery = z.strictObject({ id, lang: Lang.optional(), validDays: z.enum(reportDays).optional() });

export const studentCertificateCalls = defineCalls('students.certificates', {
  previewCertificate: {
    method: 'GET',
    path: 'api/xj/xjxx/stuinfoByStu/xjzm',
    summary: text('预览本人证明', 'What a certificate would say'),
    access: requires('student:self:use'),
    query: z.strictObject({ kind: Kind, lang: Lang }),
    answer: z.object({
      allowed: z.boolean(),
      reason: z.string().optional(),
      remaining: z.number(),
      title: z.string(),
      paragraphs: z.array(z.string()),
      fields: z.record(z.string(), z.string()),
      previewOnly: z.literal(true),
    }),
  },
  printCertificate: {
    method: 'GET',
    path: 'api/xj/xjxx/getStu/getStuXjzm',
    summary: text('出具学籍证明', 'Issue a certificate as PDF'),
    access: signedIn,
    query: z.strictObject({ id, kind: Kind, lang: Lang, copies: NumberInQuery.optional() }),
    carries: 'file',
  },
  printReport: {
    method: 'GET',
    path: 'api/xj/xjxx/getStuAuth',
    summary: text('出具学籍在线验证报告', 'Issue the verification report as PDF'),
    access: signedIn,
    query: reportQuery,
    carries: 'file',
  },
  printReportAlias: {
    method: 'GET',
    path: 'api/xj/xjxx/getStu/getStuAuth',
    summary: text('出具学籍在线验证报告（别名）', 'The verification report under its other name'),
    access: signedIn,
    query: reportQuery,
    carries: 'file',
  },
  countPrints: {
    method: 'GET',
    path: 'api/xj/xjxx/getStu/queryAlldyCount',
    summary: text('本学年证明打印次数', 'Certificates printed this academic year'),
    access: signedIn,
    query: z.strictObject({ id }),
    answer: z.object({
      year: z.string(),
      items: z.array(
        z.object({
          kind: z.string(),
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
});
