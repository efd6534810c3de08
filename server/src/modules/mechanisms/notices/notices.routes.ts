import { noticeCalls } from '@graduate/contract/mechanisms/notices/notice-calls.ts';
import { serve } from '../../../platform/http/serve.ts';
import { audienceChoices, countAudience } from './audience.ts';
import { exportReceipts } from './export-receipts.ts';
import { publishNotice, returnNotice, withdrawNotice } from './move-notice.ts';
import { actionsOn } from './notice-actions.ts';
import { listManaged, listReceived, markRead, newestFor } from './notices.queries.ts';
import { noticesManagedBy, readerInAnyRole, readerOf } from './notices.scope.ts';
import { printNotice } from './print-notice.ts';
import { noticeForEditing, readNotices } from './read-notice.ts';
import { listReceipts } from './receipts.ts';
import { remindUnread } from './remind-unread.ts';
import { removeNotice } from './remove-notice.ts';
import { createNotice, editNotice } from './write-notice.ts';

const MOST_ON_HOME = 10;
const scope = noticesManagedBy;

export const noticeRoutes = [
  serve(noticeCalls.list, {
    scope,
    handle: async ({ db, scope, actor, query }) => {
      const { list, total } = await listManaged(db, scope, query);
      return {
        total,
        list: list.map((row) => ({
          ...row,
          reads: Number(row.reads),
          actions: actionsOn(actor, row.status),
        })),
      };
    },
  }),

  serve(noticeCalls.find, {
    scope,
    handle: ({ services, scope, params }) => noticeForEditing(services, scope, params.id),
  }),

  serve(noticeCalls.create, {
    scope,
    handle: ({ db, scope, author, body }) => createNotice(db, scope, author, body),
  }),

  serve(noticeCalls.edit, {
    scope,
    handle: ({ db, scope, author, body }) => editNotice(db, scope, author, body),
  }),

  serve(noticeCalls.remove, {
    scope,
    handle: ({ db, scope, author, params }) => removeNotice(db, scope, author, params.id),
  }),

  serve(noticeCalls.publish, {
    scope,
    handle: ({ db, scope, author, params, body }) =>
      publishNotice(db, scope, author, params.id, body.version),
  }),

  serve(noticeCalls.return, {
    scope,
    handle: ({ db, scope, author, params, body }) =>
      returnNotice(body.reason)(db, scope, author, params.id, body.version),
  }),

  serve(noticeCalls.withdraw, {
    scope,
    handle: ({ db, scope, author, params, body }) =>
      withdrawNotice(db, scope, author, params.id, body.version),
  }),

  serve(noticeCalls.audienceChoices, { scope, handle: ({ db, scope }) => audienceChoices(db, scope) }),

  serve(noticeCalls.countAudience, {
    scope,
    handle: ({ db, scope, body }) => countAudience(db, scope, body),
  }),

  serve(noticeCalls.receipts, {
    scope,
    handle: ({ db, scope, params, query }) => listReceipts(db, scope, params.id, query),
  }),

  exportReceipts.route,

  serve(noticeCalls.remind, {
    scope,
    handle: ({ db, scope, author, params }) => remindUnread(db, scope, author, params.id),
  }),

  serve(noticeCalls.read, {
    handle: ({ services, actor, query }) => readNotices(services, actor, query.id),
  }),

  serve(noticeCalls.print, {
    handle: ({ services, actor, params, reply }) => printNotice(services, actor, params.id, reply),
  }),

  serve(noticeCalls.received, {
    handle: ({ db, actor, query }) => listReceived(db, readerOf(actor), query),
  }),

  serve(noticeCalls.markRead, {
    handle: async ({ db, actor, body }) => ({ marked: await markRead(db, readerInAnyRole(actor), body.ids) }),
  }),

  serve(noticeCalls.home, {
    handle: ({ db, actor, query }) => newestFor(db, readerOf(actor, query.roleIds), MOST_ON_HOME),
  }),

  serve(noticeCalls.homeByCategory, {
    handle: ({ db, actor, query }) => newestFor(db, readerOf(actor), MOST_ON_HOME, query.category),
  }),
];
