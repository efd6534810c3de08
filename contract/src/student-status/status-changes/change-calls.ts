import { z } from 'zod';
import { requires, signedIn } from '../../platform/access.ts';
import { choice, choiceOf, Enabled } from '../../platform/choices.ts';
import { defineCalls } from '../../platform/define-call.ts';
import { exportColumns, exportQuery } from '../../platform/export.ts';
import { labelled } from '../../platform/fields.ts';
import { pageOf, pageQuery } from '../../platform/page.ts';
import { text } from '../../platform/text.ts';
import { AtVersion, Version } from '../../platform/version.ts';
import { TextPair, WireDate, WireTime } from '../../platform/wire.ts';
import {
  ChangeDetail,
  ChangeDraft,
  ChangeEdit,
  ChangeOffer,
  ChangePreview,
  ChangeRow,
  changeQuery,
  changeRowFields,
  changeSort,
  Extra,
  NewChange,
} from './changes.ts';
import { changeStates, deliveryMethods } from './states.ts';

const Reason = labelled('原因', 'Reason', z.string().trim().min(2).max(200));
const view = requires('student:change:view');
const manage = requires('student:change:manage');

/** Where a change stands after something was done with it. */
const Written = z.object({
  id: z.uuid(),
  no: z.string(),
  state: choiceOf(changeStates),
  version: Version,
});

const path = <const P extends string>(rest: P) => `api/student/status-changes${rest}` as const;

export const changeColumns = exportColumns(changeRowFields, [
  'no',
  'studentNo',
  'name',
  'departmentName',
  'grade',
  'trainingLevel',
  'typeName',
  'subTypeName',
  'applicantKind',
  'appliedAt',
  'effectiveDate',
  'endDate',
  'stepName',
  'state',
  'documentNo',
  'deliveredAt',
  'chsiSync',
]);

export const changeCalls = defineCalls('status-changes', {
  offers: {
    path: 'api/student/change-types',
    summary: text('可办理的异动类型', 'Kinds of change open to a student'),
    access: signedIn,
    /** Left out by students; without it staff get what needs no record. */
    query: z.strictObject({ studentId: z.uuid().optional() }),
    answer: z.array(ChangeOffer),
  },
  preview: {
    path: path('/preview'),
    summary: text('预览异动结果与审批流程', 'What a change would do'),
    access: signedIn,
    body: ChangeDraft,
    answer: ChangePreview,
  },
  list: {
    path: path(''),
    summary: text('学籍异动列表', 'List status changes'),
    access: view,
    query: changeQuery,
    answer: z.object({
      ...pageOf(ChangeRow).shape,
      /** How many in each state under the other filters, for the tabs. */
      counts: z.partialRecord(choiceOf(changeStates), z.number()),
      /** The steps changes wait at, for the filter. */
      steps: z.array(z.object({ key: z.string(), name: TextPair, count: z.number() })),
    }),
  },
  mine: {
    path: path('/mine'),
    summary: text('本人的学籍异动', 'Your status changes'),
    access: requires('student:self:use'),
    query: pageQuery(changeSort, {}),
    answer: pageOf(ChangeRow),
  },
  find: {
    path: path('/:id'),
    summary: text('学籍异动详情', 'A status change'),
    access: signedIn,
    answer: ChangeDetail,
  },
  create: {
    path: path(''),
    summary: text('新建学籍异动', 'Create a status change'),
    access: signedIn,
    body: NewChange,
    answer: Written,
  },
  edit: {
    method: 'PUT',
    path: path('/:id'),
    summary: text('修改学籍异动', 'Edit a status change'),
    access: signedIn,
    body: ChangeEdit,
    answer: Written,
  },
  submit: {
    path: path('/:id/submit'),
    summary: text('提交学籍异动', 'Submit a status change'),
    access: signedIn,
    /** The office may apply outside the window of a kind, or after a time limit, with a reason. */
    body: z.strictObject({ version: Version, overrideReason: Reason.optional() }),
    answer: Written,
  },
  withdraw: {
    method: 'POST',
    path: path('/:id/withdraw'),
    summary: text('撤回学籍异动', 'Withdraw a status change'),
    access: signedIn,
    answer: Written,
  },
  remove: {
    method: 'DELETE',
    path: path('/:id'),
    summary: text('删除异动草稿', 'Delete a draft'),
    access: signedIn,
  },
  close: {
    path: path('/:id/close'),
    summary: text('终止学籍异动', 'Close a status change'),
    access: manage,
    body: z.strictObject({ version: Version, reason: Reason }),
    answer: Written,
  },
  revoke: {
    path: path('/:id/revoke'),
    summary: text('撤销已生效的异动', 'Revoke a change that is in force'),
    access: manage,
    body: z.strictObject({ version: Version, reason: Reason }),
    answer: Written,
  },
  setDocument: {
    path: path('/:id/document'),
    summary: text('登记文号', 'Register the document'),
    access: manage,
    body: z.strictObject({
      version: Version,
      documentNo: labelled('文号', 'Document', z.string().trim().min(1).max(60)),
      documentDate: labelled('发文日期', 'Date of the document', WireDate),
      meeting: labelled('会议', 'Meeting', z.string().trim().max(100).optional()),
    }),
    answer: Written,
  },
  setFiling: {
    path: path('/:id/filing'),
    summary: text('登记省级备案号', 'Register the provincial filing'),
    access: manage,
    body: z.strictObject({
      version: Version,
      filingNo: labelled('省级教育部门备案号', 'Provincial filing', z.string().trim().min(1).max(60)),
    }),
    answer: Written,
  },
  deliver: {
    path: path('/:id/deliver'),
    summary: text('登记送达', 'Register the delivery'),
    access: manage,
    body: z.strictObject({
      version: Version,
      deliveredAt: labelled('送达日期', 'Delivered on', WireDate),
      deliveredBy: choice('送达方式', 'Delivered by', deliveryMethods),
    }),
    answer: Written,
  },
  markSynced: {
    path: path('/:id/chsi-synced'),
    summary: text('标记学信网已同步', 'Mark as told to the national register'),
    access: manage,
    body: AtVersion,
    answer: Written,
  },
  batch: {
    path: path('/batch'),
    summary: text('批量办理异动', 'One change each for many students'),
    access: requires('student:change:decide'),
    body: z.strictObject({
      typeCode: labelled('异动类型', 'Kind', z.enum(['majorRename', 'withdrawBySchool'])),
      ids: labelled('学生', 'Students', z.array(z.uuid()).min(1).max(500)),
      effectiveDate: labelled('生效日期', 'In force from', WireDate.optional()),
      reason: labelled('理由', 'Reason', z.string().trim().min(2).max(1000)),
      extra: Extra,
      documentNo: labelled('文号', 'Document', z.string().trim().max(60).optional()),
    }),
    answer: z.object({
      done: z.number(),
      failed: z.array(z.object({ id: z.uuid(), message: z.string() })),
    }),
  },
  export: {
    path: path('/export'),
    summary: text('导出学籍异动', 'Export status changes'),
    access: requires('student:change:export'),
    query: exportQuery(changeQuery, changeColumns),
    carries: 'file',
  },
  printForm: {
    path: path('/:id/form'),
    summary: text('打印异动审批表', 'Print the approval form'),
    access: signedIn,
    carries: 'file',
  },
  printDecision: {
    path: path('/:id/decision'),
    summary: text('打印决定书与送达回证', 'Print the decision and its receipt'),
    access: manage,
    carries: 'file',
  },
  printProof: {
    path: path('/:id/study-proof'),
    summary: text('打印学习证明', 'Print the proof of study'),
    access: signedIn,
    carries: 'file',
  },
});

/** A kind of change as the office has set it. */
export const ChangeTypeSetting = z.object({
  code: z.string(),
  name: TextPair,
  enabled: Enabled,
  position: labelled('排序', 'Order', z.int()),
  notice: labelled('办理须知', 'Notice', z.string()),
  noticeEn: labelled('办理须知（英文）', 'Notice in English', z.string()),
  limits: labelled('限制', 'Limits', z.record(z.string(), z.number())),
  /** Files it asks for by name; the required ones must be there when it is submitted. */
  files: labelled(
    '要求的附件',
    'Files',
    z.array(z.object({ kind: z.string(), name: TextPair, required: z.boolean() })),
  ),
  chsiCode: labelled('学信网代码', 'Code of the register', z.string()),
  flowKey: z.string(),
  windowCode: z.string(),
  updatedAt: labelled('修改时间', 'Changed', WireTime),
  version: Version,
});
export type ChangeTypeSetting = z.output<typeof ChangeTypeSetting>;

export const ChangeTypeEdit = z.strictObject({
  version: Version,
  enabled: ChangeTypeSetting.shape.enabled,
  position: labelled('排序', 'Order', z.int().min(0).max(1000)),
  notice: labelled('办理须知', 'Notice', z.string().trim().max(1000)),
  noticeEn: labelled('办理须知（英文）', 'Notice in English', z.string().trim().max(2000)),
  limits: labelled('限制', 'Limits', z.record(z.string().max(40), z.number().min(0).max(1000))),
  files: labelled(
    '要求的附件',
    'Files',
    z.array(z.strictObject({ kind: z.string().max(40), required: z.boolean() })).max(20),
  ),
  chsiCode: labelled('学信网代码', 'Code of the register', z.string().trim().max(10)),
});
export type ChangeTypeEdit = z.output<typeof ChangeTypeEdit>;

export const changeTypeCalls = defineCalls('status-changes', {
  typeSettings: {
    path: 'api/student/change-types/settings',
    summary: text('异动类型设置', 'Settings of the kinds of change'),
    access: requires('student:config:edit'),
    answer: z.array(ChangeTypeSetting),
  },
  editType: {
    method: 'PUT',
    path: 'api/student/change-types/:code',
    summary: text('修改异动类型', 'Edit a kind of change'),
    access: requires('student:config:edit'),
    params: z.object({ code: z.string().max(40) }),
    body: ChangeTypeEdit,
    answer: ChangeTypeSetting,
  },
});
