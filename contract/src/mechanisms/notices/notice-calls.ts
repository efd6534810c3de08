import { z } from 'zod';
import { anyone, requires, signedIn } from '../../platform/access.ts';
import { ReadStateInQuery } from '../../platform/choices.ts';
import { defineCalls } from '../../platform/define-call.ts';
import { exportQuery } from '../../platform/export.ts';
import { labelled } from '../../platform/fields.ts';
import { pageOf, pageQuery } from '../../platform/page.ts';
import { text } from '../../platform/text.ts';
import { listInQuery, onTheWire, WireDate } from '../../platform/wire.ts';
import {
  Audience,
  AudienceChoices,
  HomeNotice,
  ManagedNotice,
  Notice,
  NoticeCategory,
  NoticeDraft,
  NoticeEdit,
  NoticeForEditing,
  NoticeStatus,
  Receipt,
  ReceivedNotice,
  receiptExport,
} from './notices.ts';

const view = requires('system:notice:view');
const edit = requires('system:notice:edit');
const publish = requires('system:notice:publish');

const Saved = z.object({ id: z.uuid(), version: z.number(), status: NoticeStatus });
const AtVersion = z.strictObject({ version: z.int() });
/** The category is called fldm outside. */
const byCategory = <T extends z.ZodObject>(query: T) => onTheWire(query, { category: 'fldm' } as never);
const TitleFilter = labelled('标题', 'Title', z.string().trim().max(100).optional());

export const noticeCalls = defineCalls('notices', {
  list: {
    path: 'api/config/notice',
    summary: text('通知管理列表', 'List notices for management'),
    access: view,
    query: byCategory(
      pageQuery(['title', 'category', 'departmentName', 'status', 'time', 'updatedAt', 'reads'], {
        title: TitleFilter,
        category: NoticeCategory.optional(),
        status: NoticeStatus.optional(),
        from: labelled('发布日期起', 'Published from', WireDate.optional()),
        to: labelled('发布日期止', 'Published to', WireDate.optional()),
      }),
    ),
    answer: pageOf(ManagedNotice),
  },
  find: {
    path: 'api/config/notice/:id',
    summary: text('通知内容（编辑用）', 'A notice for editing'),
    access: view,
    answer: NoticeForEditing,
  },
  create: {
    path: 'api/config/notice',
    summary: text('新增通知', 'Create a notice'),
    access: edit,
    body: NoticeDraft,
    answer: Saved,
  },
  edit: {
    method: 'PUT',
    path: 'api/config/notice',
    summary: text('修改通知', 'Change a notice'),
    access: edit,
    body: NoticeEdit,
    answer: Saved,
  },
  remove: {
    method: 'DELETE',
    path: 'api/config/notice/:id',
    summary: text('删除通知', 'Delete a notice'),
    access: edit,
  },
  publish: {
    path: 'api/config/notice/:id/publish',
    summary: text('审核通过并发布', 'Publish a notice'),
    access: publish,
    body: AtVersion,
    answer: Saved,
  },
  return: {
    path: 'api/config/notice/:id/return',
    summary: text('退回修改', 'Send a notice back'),
    access: publish,
    body: z.strictObject({
      version: z.int(),
      reason: labelled('退回原因', 'Reason', z.string().trim().min(2).max(200)),
    }),
    answer: Saved,
  },
  withdraw: {
    path: 'api/config/notice/:id/withdraw',
    summary: text('撤回通知', 'Withdraw a notice'),
    access: publish,
    body: AtVersion,
    answer: Saved,
  },
  audienceChoices: {
    path: 'api/config/notice/audience/choices',
    summary: text('可选的接收范围', 'What may be chosen as audience'),
    access: edit,
    answer: AudienceChoices,
  },
  countAudience: {
    path: 'api/config/notice/audience/count',
    summary: text('接收人数', 'How many people an audience has'),
    access: edit,
    body: Audience,
    answer: z.object({ people: z.number() }),
  },
  receipts: {
    path: 'api/config/notice/:id/receipts',
    summary: text('阅读回执', 'Who has read a notice'),
    access: view,
    query: pageQuery(['realName', 'personNo', 'departmentName', 'readAt'], {
      state: ReadStateInQuery,
      name: labelled('姓名', 'Name', z.string().trim().max(50).optional()),
    }),
    answer: pageOf(Receipt).extend({ read: z.number(), unread: z.number() }),
  },
  exportReceipts: {
    path: 'api/config/notice/:id/receipts/export',
    summary: text('导出阅读回执', 'Export who has read a notice'),
    access: view,
    query: exportQuery(z.strictObject({}), receiptExport),
    carries: 'file',
  },
  remind: {
    method: 'POST',
    path: 'api/config/notice/:id/remind',
    summary: text('提醒未读人员', 'Remind those who have not read'),
    access: publish,
    answer: z.object({ people: z.number() }),
  },
  read: {
    path: 'api/config/notice/NotAuth',
    summary: text('查看通知', 'Read a notice'),
    access: anyone('public notices; others only for their audience'),
    query: z.strictObject({ id: z.uuid().optional() }),
    answer: z.array(Notice),
  },
  print: {
    path: 'api/config/notice/:id/print',
    summary: text('通知的 PDF', 'A notice as PDF'),
    access: signedIn,
    carries: 'file',
  },
  received: {
    path: 'api/config/notice/mine',
    summary: text('我收到的通知', 'Notices addressed to me'),
    access: signedIn,
    query: byCategory(
      pageQuery(['title', 'time', 'departmentName'], {
        title: TitleFilter,
        category: NoticeCategory.optional(),
        state: ReadStateInQuery,
      }),
    ),
    answer: pageOf(ReceivedNotice),
  },
  markRead: {
    path: 'api/config/notice/read',
    summary: text('标为已读', 'Mark as read'),
    access: signedIn,
    body: z.strictObject({ ids: z.union([z.literal('all'), z.array(z.uuid()).min(1).max(200)]) }),
    answer: z.object({ marked: z.number() }),
  },
  home: {
    path: 'api/home/homeNotice',
    summary: text('首页通知', 'Notices on the home page'),
    access: signedIn,
    query: onTheWire(z.strictObject({ roleIds: listInQuery(z.string().max(2000)).optional() }), {
      roleIds: 'roleids',
    }),
    answer: z.array(HomeNotice),
  },
  homeByCategory: {
    path: 'api/home/homeNoticeByFldm',
    summary: text('首页分类通知', 'Notices of one category on the home page'),
    access: signedIn,
    query: byCategory(z.strictObject({ category: NoticeCategory })),
    answer: z.array(HomeNotice),
  },
});
