import { z } from 'zod';
import { DepartmentRef } from '../../administration/accounts/departments.ts';
import { RoleRef } from '../../identity/sign-in/session.ts';
import { choice, choiceOf, choices } from '../../platform/choices.ts';
import { exportColumns } from '../../platform/export.ts';
import { labelled, mustHold } from '../../platform/fields.ts';
import type { PermissionTable } from '../../platform/permissions.ts';
import { text } from '../../platform/text.ts';
import { Version } from '../../platform/version.ts';
import { Base64Text, jsonText, onTheWire, WireTime } from '../../platform/wire.ts';

export const MOST_ATTACHMENTS = 5;
const LONGEST_CONTENT = 200_000;

export const noticeStatuses = choices({
  draft: ['草稿', 'Draft', 'neutral'],
  pending: ['待审', 'Awaiting review', 'warning'],
  published: ['已发布', 'Published', 'good'],
  withdrawn: ['已撤回', 'Withdrawn', 'bad'],
});
export type NoticeStatus = keyof typeof noticeStatuses;

export const noticeCategories = choices({
  notice: ['通知公告', 'Notices'],
  policy: ['规章制度', 'Regulations'],
  training: ['培养动态', 'Training'],
  degree: ['学位工作', 'Degrees'],
  awards: ['奖助工作', 'Awards'],
});
export type NoticeCategory = keyof typeof noticeCategories;

/** What somebody who manages notices may do with one now. */
export const noticeActions = [
  'edit',
  'submit',
  'publish',
  'return',
  'withdraw',
  'remove',
  'receipts',
] as const;
export type NoticeAction = (typeof noticeActions)[number];

const NoticeId = z.uuid();
export const NoticeTitle = labelled('标题', 'Title', z.string().trim().min(1).max(100));
export const NoticeCategory = choice('分类', 'Category', noticeCategories);
export const NoticeStatus = choice('状态', 'Status', noticeStatuses);
const Content = labelled(
  '内容',
  'Content',
  mustHold(
    Base64Text.refine((html) => html.length <= LONGEST_CONTENT),
    (html) => html.trim() !== '',
    '请填写通知内容',
    'Please write the notice',
  ),
);
const FileIds = labelled('附件', 'Attachments', jsonText(z.array(z.uuid()).max(MOST_ATTACHMENTS)));
const PublishAt = labelled('发布时间', 'Publish at', WireTime.nullable());
const ValidTo = labelled('有效期至', 'Valid until', WireTime.nullable());

export const audienceKinds = choices({
  public: ['公开', 'Public'],
  everybody: ['全体用户', 'Everybody'],
  limited: ['指定范围', 'Chosen people'],
});

/** Who a notice is for. In a limited audience every list that is not empty must fit the reader. */
export const Audience = mustHold(
  z.strictObject({
    kind: choiceOf(audienceKinds),
    roleIds: labelled('角色', 'Roles', z.array(z.uuid()).max(100)),
    departmentIds: labelled('部门', 'Departments', z.array(z.uuid()).max(500)),
    grades: labelled('年级', 'Grades', z.array(z.int().min(1950).max(2100)).max(50)),
  }),
  (audience) =>
    audience.kind !== 'limited' ||
    audience.roleIds.length + audience.departmentIds.length + audience.grades.length > 0,
  '请至少选择一个角色、部门或年级',
  'Choose at least one role, department or grade',
);
export type Audience = z.output<typeof Audience>;

const writtenFields = {
  title: NoticeTitle,
  content: Content,
  attachmentIds: FileIds,
  category: NoticeCategory,
  audience: labelled('接收范围', 'Audience', Audience),
  pinned: labelled('置顶', 'Pinned', z.boolean()),
  receiptWanted: labelled('需要回执', 'Receipt wanted', z.boolean()),
  publishAt: PublishAt,
  validTo: ValidTo,
};

/** Save as a draft, send for review, or publish at once. */
const Intent = z.enum(['save', 'submit', 'publish']);
export type NoticeIntent = z.output<typeof Intent>;

const draftWire = { attachmentIds: 'filekey', category: 'fldm' } as const;

/** A notice with everything that can be said of it, as its form has it. */
export const NoticeWritten = onTheWire(z.strictObject(writtenFields), draftWire);
export type NoticeWritten = z.output<typeof NoticeWritten>;

/** What a notice is read with may be sent back: its time is when it is to be published, who publishes it is known. */
const sentBack = {
  time: PublishAt.optional(),
  departmentName: labelled('发布单位', 'Published by', z.string().max(100).optional()),
};
const sentWire = { ...draftWire, departmentName: 'yxmc' } as const;

/** A notice as somebody writes it: title and content, the rest where it is not as usual. */
export const NoticeDraft = onTheWire(
  z
    .strictObject({ ...writtenFields, intent: Intent, ...sentBack })
    .partial()
    .required({
      title: true,
      content: true,
    }),
  sentWire,
);
export type NoticeDraft = z.output<typeof NoticeDraft>;

/** What is left out stays as it is. */
export const NoticeEdit = onTheWire(
  z
    .strictObject({ id: NoticeId, version: Version, ...writtenFields, intent: Intent, ...sentBack })
    .partial()
    .required({ id: true }),
  sentWire,
);
export type NoticeEdit = z.output<typeof NoticeEdit>;

export const AttachedFile = z.object({
  id: z.uuid(),
  fileName: z.string(),
  fileSize: z.number(),
  /** A signed address to look at the file, valid for minutes. */
  url: z.string(),
});
export type AttachedFile = z.output<typeof AttachedFile>;

/** A row of the list of those who manage notices. */
export const ManagedNotice = onTheWire(
  z.object({
    id: NoticeId,
    title: NoticeTitle,
    category: NoticeCategory,
    departmentName: labelled('发布单位', 'Published by', z.string()),
    authorName: labelled('撰稿人', 'Author', z.string()),
    status: NoticeStatus,
    returnReason: z.string().nullable(),
    audience: choice('接收范围', 'Audience', audienceKinds),
    pinned: labelled('置顶', 'Pinned', z.boolean()),
    receiptWanted: labelled('需要回执', 'Receipt wanted', z.boolean()),
    time: labelled('发布时间', 'Published', WireTime.nullable()),
    validTo: ValidTo,
    reads: labelled('阅读', 'Read by', z.number()),
    updatedAt: labelled('更新时间', 'Updated', WireTime),
    version: z.number(),
    actions: z.array(z.enum(noticeActions)),
  }),
  { category: 'fldm', departmentName: 'yxmc' },
);
export type ManagedNotice = z.output<typeof ManagedNotice>;

/** A whole notice for its editor. */
export const NoticeForEditing = onTheWire(
  z.object({
    ...writtenFields,
    id: NoticeId,
    version: z.number(),
    status: NoticeStatus,
    attachments: z.array(AttachedFile),
    pictures: z.array(AttachedFile),
  }),
  draftWire,
);

/** A notice as its readers see it. */
export const Notice = onTheWire(
  z.object({
    id: NoticeId,
    title: NoticeTitle,
    departmentName: labelled('发布单位', 'Published by', z.string()),
    time: labelled('时间', 'Time', WireTime),
    content: Base64Text,
    attachmentIds: jsonText(z.array(z.uuid())),
    category: NoticeCategory,
    receiptWanted: z.boolean(),
    readAt: WireTime.nullable(),
    attachments: z.array(AttachedFile),
    pictures: z.array(AttachedFile),
  }),
  { departmentName: 'yxmc', attachmentIds: 'filekey', category: 'fldm' },
);
export type Notice = z.output<typeof Notice>;

/** A row of the home page; the upper-case names are what its callers expect. */
export const HomeNotice = onTheWire(
  z.object({
    id: NoticeId,
    title: z.string(),
    time: WireTime,
    pinned: z.boolean(),
    unread: z.boolean(),
    departmentName: z.string(),
  }),
  { id: 'ID', title: 'TITLE', time: 'TIME', departmentName: 'yxmc' },
);
export type HomeNotice = z.output<typeof HomeNotice>;

/** A row of the list of notices addressed to the reader. */
export const ReceivedNotice = onTheWire(
  z.object({
    id: NoticeId,
    title: NoticeTitle,
    category: NoticeCategory,
    departmentName: labelled('发布单位', 'Published by', z.string()),
    time: labelled('发布时间', 'Published', WireTime),
    pinned: z.boolean(),
    receiptWanted: z.boolean(),
    readAt: labelled('阅读时间', 'Read', WireTime.nullable()),
  }),
  { category: 'fldm', departmentName: 'yxmc' },
);
export type ReceivedNotice = z.output<typeof ReceivedNotice>;

/** Whether one recipient has read a notice. */
export const Receipt = z.object({
  accountId: z.uuid(),
  personNo: labelled('学号/工号', 'Number', z.string()),
  realName: labelled('姓名', 'Name', z.string()),
  departmentName: labelled('部门', 'Department', z.string()),
  readAt: labelled('阅读时间', 'Read', WireTime.nullable()),
});
export type Receipt = z.output<typeof Receipt>;

export const receiptExport = exportColumns(Receipt.shape, [
  'personNo',
  'realName',
  'departmentName',
  'readAt',
]);

/** What may be chosen as audience by the person who writes. */
export const AudienceChoices = z.object({
  mayAddressAll: z.boolean(),
  roles: z.array(RoleRef),
  departments: z.array(DepartmentRef),
  grades: z.array(z.number()),
});
export type AudienceChoices = z.output<typeof AudienceChoices>;

export const noticePermissions: PermissionTable = {
  'system:notice:view': text('查看通知管理', 'View notice management'),
  'system:notice:edit': text('撰写通知', 'Write notices'),
  'system:notice:publish': text('审核与发布通知', 'Review and publish notices'),
};
