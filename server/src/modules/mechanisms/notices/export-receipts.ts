import { noticeCalls } from '@graduate/contract/mechanisms/notices/notice-calls.ts';
import { receiptExport } from '@graduate/contract/mechanisms/notices/notices.ts';
import { text } from '@graduate/contract/platform/text.ts';
import { defineExport } from '../../../platform/excel/export.ts';
import { findManaged } from './notices.queries.ts';
import { noticesManagedBy } from './notices.scope.ts';
import { countRecipients, streamReceipts } from './receipts.ts';

/** All recipients of a notice with the time they read it, as a workbook. */
export const exportReceipts = defineExport({
  call: noticeCalls.exportReceipts,
  title: text('阅读回执', 'Read receipts'),
  nameOf: async (db, scope, { params }) => (await findManaged(db, scope, params.id)).title,
  scope: noticesManagedBy,
  count: (db, scope, { params }) => countRecipients(db, scope, params.id),
  rows: (db, scope, { params }) => streamReceipts(db, scope, params.id),
  columns: receiptExport,
  cells: { departmentName: { width: 28 } },
});
