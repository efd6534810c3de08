import { z } from 'zod';
import { departmentCodes } from '../../administration/accounts/departments.ts';
import { requires, signedIn } from '../../platform/access.ts';
import { choice, severalOf } from '../../platform/choices.ts';
import { defineCalls } from '../../platform/define-call.ts';
import { labelled } from '../../platform/fields.ts';
import { keywordIn, pageOf, pageQuery } from '../../platform/page.ts';
import { text } from '../../platform/text.ts';
import { onTheWire, WireTime } from '../../platform/wire.ts';
import { awardKinds, awardLevels } from '../award-schemes/choices.ts';
import { claimFields } from '../scholarships/claims.ts';
import { certificateStates, MOST_PRINTED } from './choices.ts';
import { NewTemplate, Template, TemplateEdit, TemplateRow, templateQuery } from './templates.ts';

const TEMPLATES = 'api/awards/templates';
const CERTIFICATES = 'api/awards/certificates';

const print = requires('awards:certificate:print');
const edit = requires('awards:certificate:template');

const Reason = labelled('原因', 'Reason', z.string().trim().min(2).max(200));

/** Something granted, and the certificate of it if there is one. */
export const Certified = onTheWire(
  z.object({
    id: claimFields.id,
    batchName: claimFields.batchName,
    itemName: claimFields.itemName,
    academicYear: claimFields.academicYear,
    studentNo: claimFields.studentNo,
    name: claimFields.name,
    departmentName: claimFields.departmentName,
    level: claimFields.level,
    gradeName: claimFields.gradeName,
    grantedAt: claimFields.grantedAt,
    certificateId: z.uuid().nullable(),
    certNo: labelled('证书编号', 'Certificate number', z.string().nullable()),
    state: choice('证书状态', 'State', certificateStates),
    prints: labelled('打印次数', 'Times printed', z.number()),
    lastPrintedAt: labelled('最近打印', 'Last printed', WireTime.nullable()),
  }),
  { departmentName: 'yxmc', level: 'pycc' },
);
export type Certified = z.output<typeof Certified>;

/** A certificate somebody has. */
export const OwnCertificate = z.object({
  id: z.uuid(),
  certNo: labelled('证书编号', 'Certificate number', z.string()),
  itemName: claimFields.itemName,
  academicYear: claimFields.academicYear,
  gradeName: claimFields.gradeName,
  state: choice('证书状态', 'State', certificateStates),
  issuedAt: labelled('颁发时间', 'Issued', WireTime),
  verifyCode: labelled('验证码', 'Verification code', z.string()),
});
export type OwnCertificate = z.output<typeof OwnCertificate>;

const templateCalls = {
  templates: {
    path: TEMPLATES,
    summary: text('证书模板', 'Templates of certificates'),
    access: print,
    query: templateQuery,
    answer: pageOf(TemplateRow),
  },
  template: {
    path: `${TEMPLATES}/:id`,
    summary: text('证书模板详情', 'A template'),
    access: print,
    answer: Template,
  },
  createTemplate: {
    path: TEMPLATES,
    summary: text('新增证书模板', 'Add a template'),
    access: edit,
    body: NewTemplate,
    answer: Template,
  },
  editTemplate: {
    method: 'PUT',
    path: `${TEMPLATES}/:id`,
    summary: text('保存证书模板的新版本', 'Save a new edition of a template'),
    access: edit,
    body: TemplateEdit,
    answer: Template,
  },
  preview: {
    method: 'POST',
    path: `${TEMPLATES}/:id/preview`,
    summary: text('预览证书模板', 'Preview a template'),
    access: print,
    body: z.strictObject({ sample: labelled('样例', 'Sample', z.int().min(0).max(2)) }),
    carries: 'file',
  },
} as const;

export const awardCertificateCalls = defineCalls('award-certificates', {
  ...templateCalls,
  list: {
    path: CERTIFICATES,
    summary: text('可打印证书的获奖名单', 'Awards that have certificates'),
    access: print,
    query: pageQuery(['studentNo', 'grantedAt'], {
      keyword: keywordIn('学号、姓名或拼音', 'Number, name or pinyin'),
      batchId: labelled('批次', 'Batch', z.uuid().optional()),
      kind: labelled('类别', 'Kind', severalOf(awardKinds)),
      yxCode: departmentCodes('院系', 'Department'),
      pycc: labelled('培养层次', 'Level', severalOf(awardLevels)),
      state: labelled('证书状态', 'State', severalOf(certificateStates)),
    }),
    answer: pageOf(Certified),
  },
  print: {
    method: 'POST',
    path: `${CERTIFICATES}/print`,
    summary: text('打印证书', 'Print certificates'),
    access: print,
    body: z.strictObject({
      ids: labelled('获奖记录', 'Awards', z.array(z.uuid()).min(1).max(MOST_PRINTED)),
      templateId: labelled('证书模板', 'Template', z.uuid()),
      /** Of those that were printed before. */
      reason: Reason.optional(),
    }),
    carries: 'file',
  },
  void: {
    path: `${CERTIFICATES}/:id/void`,
    summary: text('作废证书', 'Make a certificate void'),
    access: print,
    body: z.strictObject({ reason: Reason }),
  },
  mine: {
    path: `${CERTIFICATES}/mine`,
    summary: text('我的证书', 'My certificates'),
    access: signedIn,
    answer: z.array(OwnCertificate),
  },
  pdf: {
    path: `${CERTIFICATES}/:id/pdf`,
    summary: text('下载证书', 'A certificate as PDF'),
    access: signedIn,
    carries: 'file',
  },
});
