import { noticeCalls } from '@graduate/contract/mechanisms/notices/notice-calls.ts';
import { serve } from '../../../platform/http/serve.ts';
import { audienceChoices, countAudience } from './audience.ts';
import { exportReceipts } from './export-receipts.ts';
import { publishNotice, returnNotice, withdrawNotice } from './move-notice.ts';
import { listManaged, listReceived, markRead, newestFor } from './notices.queries.ts';
import { noticesManagedBy, readerInAnyRole, readerOf } from './notices.scope.ts';
import { printNotice } from './print-notice.ts';
import { noticeForEditing, readNotices } from './read-notice.ts';
import { listReceipts } from './receipts.ts';
import { remindUnread } from './remind-unread.ts';
import { removeNotice } from './remove-notice.ts';
import { createNotice, editNotice } from './write-notice.ts';

const scope = noticesManagedBy;

export const noticeRoutes = [
  serve(noticeCalls.list, { scope, handle: listManaged }),
  serve(noticeCalls.find, { scope, handle: noticeForEditing }),
  serve(noticeCalls.create, { scope, handle: createNotice }),
  serve(noticeCalls.edit, { scope, handle: editNotice }),
  serve(noticeCalls.remove, { scope, handle: removeNotice }),
  serve(noticeCalls.publish, { scope, handle: publishNotice }),
  serve(noticeCalls.return, { scope, handle: returnNotice }),
  serve(noticeCalls.withdraw, { scope, handle: withdrawNotice }),
  serve(noticeCalls.audienceChoices, { scope, handle: audienceChoices }),
  serve(noticeCalls.countAudience, { scope, handle: countAudience }),
  serve(noticeCalls.receipts, { scope, handle: listReceipts }),
  exportReceipts.route,
  serve(noticeCalls.remind, { scope, handle: remindUnread }),
  serve(noticeCalls.read, { handle: readNotices }),
  serve(noticeCalls.print, { handle: printNotice }),
  serve(noticeCalls.received, { scope: readerOf, handle: listReceived }),
  serve(noticeCalls.markRead, { scope: readerInAnyRole, handle: markRead }),
  serve(noticeCalls.home, { handle: newestFor }),
  serve(noticeCalls.homeByCategory, { handle: newestFor }),
];
