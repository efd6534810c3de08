import { z } from 'zod';
import { labelled } from '../../platform/fields.ts';
import { keysOf } from '../../platform/keys-of.ts';
import { type Language, type Text, text } from '../../platform/text.ts';

/** What is certified about a student; the report shows the record as a table. */
export const certificateKinds = {
  status: text('学籍证明', 'Certificate of enrollment'),
  study: text('在读证明', 'Certificate of current studies'),
  pregrad: text('预毕业证明', 'Certificate of expected graduation'),
  report: text('学籍在线验证报告', 'Online verification report of student status'),
} as const satisfies Record<string, Text>;
export type CertificateKindCode = keyof typeof certificateKinds;

export const certificateLanguages = {
  zh: text('中文', 'Chinese'),
  en: text('英文', 'English'),
} as const satisfies Record<Language, Text>;

/** Every kind in both languages, in the order they are offered. */
export const everyCertificate = keysOf(certificateKinds).flatMap((kind) =>
  keysOf(certificateLanguages).map((lang) => ({ kind, lang })),
);

/** What a kind in a language is called, e.g. 学籍证明（中文）. */
export const certificateName = (kind: CertificateKindCode, lang: Language): Text => {
  const [name, tongue] = [certificateKinds[kind], certificateLanguages[lang]];
  return text(`${name.zh}（${tongue.zh}）`, `${name.en} (${tongue.en})`);
};

/** How long a report may be relied on. */
export const reportDays = ['30', '90', '180'] as const;

/** Whether a certificate may be relied on today. */
export const issueStates = {
  valid: text('有效', 'Valid'),
  changed: text('学籍状态已变化', 'Status has changed'),
  expired: text('已过期', 'Expired'),
  void: text('已作废', 'Void'),
} as const satisfies Record<string, Text>;
export type IssueState = keyof typeof issueStates;

export const issueChannels = {
  self: text('自助打印', 'Self-service'),
  staff: text('窗口办理', 'By staff'),
  batch: text('批量打印', 'In a batch'),
} as const satisfies Record<string, Text>;
export type IssueChannel = keyof typeof issueChannels;

export const CertificateKindField = labelled('证明种类', 'Kind', z.enum(keysOf(certificateKinds)));
export const CertificateLanguage = labelled('语种', 'Language', z.enum(keysOf(certificateLanguages)));
