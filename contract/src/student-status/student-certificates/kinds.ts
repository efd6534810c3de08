import { choice, choices } from '../../platform/choices.ts';
import { keysOf } from '../../platform/keys-of.ts';
import { type Language, type Text, text } from '../../platform/text.ts';

/** What is certified about a student; the report shows the record as a table. */
export const certificateKinds = choices({
  status: ['学籍证明', 'Certificate of enrolment'],
  study: ['在读证明', 'Certificate of current studies'],
  pregrad: ['预毕业证明', 'Certificate of expected graduation'],
  report: ['学籍在线验证报告', 'Online verification report of student status'],
});
export type CertificateKindCode = keyof typeof certificateKinds;

export const certificateLanguages = choices({
  zh: ['中文', 'Chinese'],
  en: ['英文', 'English'],
});

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
export const issueStates = choices({
  valid: ['有效', 'Valid', 'good'],
  changed: ['学籍状态已变化', 'Status has changed', 'warning'],
  expired: ['已过期', 'Expired', 'neutral'],
  void: ['已作废', 'Void', 'bad'],
});
export type IssueState = keyof typeof issueStates;

export const issueChannels = choices({
  self: ['自助打印', 'Self-service'],
  staff: ['窗口办理', 'By staff'],
  batch: ['批量打印', 'In a batch'],
});
export type IssueChannel = keyof typeof issueChannels;

export const CertificateKindField = choice('证明种类', 'Kind', certificateKinds);
export const CertificateLanguage = choice('语种', 'Language', certificateLanguages);
