import { payLineExport } from '@graduate/contract/awards/payments/pay-lists.ts';
import { paymentCalls } from '@graduate/contract/awards/payments/payment-calls.ts';
import { text } from '@graduate/contract/platform/text.ts';
import { counted } from '../../../platform/database/page.ts';
import { defineExport } from '../../../platform/excel/export.ts';
import { linesFound, streamLines } from './list-lines.ts';
import { findPayList } from './pay-lists.ts';
import { payScope } from './payments.scope.ts';

/** A payment list as a workbook to be looked at: cards are known by their last digits. */
export const exportLines = defineExport({
  call: paymentCalls.exportLines,
  title: text('发放明细', 'Payment list'),
  scope: payScope,
  nameOf: async (db, scope, { params }) => (await findPayList({ db, scope }, params)).no,
  count: async (db, scope, { params, query }) => {
    await findPayList({ db, scope }, params);
    return counted(await linesFound(db, params.id, query));
  },
  rows: (db, _scope, { params, query }) => streamLines(db, params.id, query),
  columns: payLineExport,
});
