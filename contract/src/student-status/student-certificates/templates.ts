import { z } from 'zod';
import { requires } from '../../platform/access.ts';
import { choiceOf } from '../../platform/choices.ts';
import { defineCalls } from '../../platform/define-call.ts';
import { labelled, mustHold } from '../../platform/fields.ts';
import { text } from '../../platform/text.ts';
import { Version } from '../../platform/version.ts';
import { WireTime } from '../../platform/wire.ts';
import { statuses } from '../students/choices.ts';
import { CertificateKindField, CertificateLanguage } from './kinds.ts';
import { unknownFields } from './merge-fields.ts';

export const SEAL_LIMITS = { accept: ['png'], megabytes: 1 } as const;

const known = (words: string) => unknownFields(words).length === 0;
const wording = (schema: z.ZodString) =>
  mustHold(
    schema,
    known,
    '含有不存在的合并字段，请从字段列表中选择',
    'It names a field that does not exist; choose from the list',
  );

/** What a template says and how often it may be had. */
export const TemplateContent = z.strictObject({
  title: labelled('标题', 'Title', wording(z.string().trim().min(1).max(60))),
  body: labelled('正文', 'Words', wording(z.string().trim().max(3000))),
  validDays: labelled('有效期（天）', 'Valid for (days)', z.int().min(1).max(3650)),
  dailyLimit: labelled('每日自助次数', 'Self-service a day', z.int().min(0).max(100)),
  yearlyLimit: labelled('每学年自助次数', 'Self-service a year', z.int().min(0).max(1000)),
  allowedStatuses: labelled('可开具的学籍状态', 'For students who are', z.array(choiceOf(statuses)).min(1)),
  enabled: labelled('启用', 'In use', z.boolean()),
});
export type TemplateContent = z.output<typeof TemplateContent>;

const saved = {
  version: Version,
  hasSeal: labelled('印章', 'Seal', z.boolean()),
  savedAt: labelled('保存时间', 'Saved', WireTime),
  savedByName: labelled('保存人', 'Saved by', z.string().nullable()),
};

export const CertificateTemplate = z.object({
  id: z.uuid(),
  kind: CertificateKindField,
  lang: CertificateLanguage,
  ...TemplateContent.shape,
  ...saved,
});
export type CertificateTemplate = z.output<typeof CertificateTemplate>;

export const TemplateVersion = z.object({ ...TemplateContent.shape, ...saved });
export type TemplateVersion = z.output<typeof TemplateVersion>;

const maintain = requires('student:certificate:template');
const Saved = z.object({ id: z.uuid(), version: Version });

const Specimen = z.strictObject({
  kind: CertificateKindField,
  lang: CertificateLanguage,
  title: TemplateContent.shape.title,
  body: TemplateContent.shape.body,
});

/** Templates of certificates. Saving one makes a new version; what was issued keeps its own. */
export const certificateTemplateCalls = defineCalls('student-certificates', {
  listTemplates: {
    path: 'api/student/certificate-templates',
    summary: text('证明模板', 'Templates of certificates'),
    access: maintain,
    answer: z.array(CertificateTemplate),
  },
  findTemplate: {
    path: 'api/student/certificate-templates/:id',
    summary: text('证明模板详情', 'A template with its versions'),
    access: maintain,
    answer: z.object({ template: CertificateTemplate, versions: z.array(TemplateVersion) }),
  },
  createTemplate: {
    path: 'api/student/certificate-templates',
    summary: text('新建证明模板', 'Create a missing template'),
    access: maintain,
    body: z.strictObject({
      kind: CertificateKindField,
      lang: CertificateLanguage,
      ...TemplateContent.shape,
    }),
    answer: Saved,
  },
  saveTemplate: {
    method: 'PUT',
    path: 'api/student/certificate-templates/:id',
    summary: text('保存证明模板', 'Save a template as a new version'),
    access: maintain,
    body: z.strictObject({
      ...TemplateContent.shape,
      version: Version,
      /** The new version goes without the seal. */
      withoutSeal: z.boolean().optional(),
    }),
    answer: Saved,
  },
  bringSeal: {
    path: 'api/student/certificate-templates/:id/seal',
    summary: text('上传印章', 'Upload the seal'),
    access: maintain,
    carries: 'upload',
    answer: Saved,
  },
  showSpecimen: {
    path: 'api/student/certificate-templates/specimen',
    summary: text('证明样张', 'What a certificate by this template looks like'),
    access: maintain,
    body: Specimen,
    carries: 'file',
  },
  showSpecimenPage: {
    path: 'api/student/certificate-templates/specimen-page',
    summary: text('证明样张页面', 'The same as a picture'),
    access: maintain,
    body: Specimen,
    carries: 'file',
  },
});
