import { z } from 'zod';
import { requires } from '../../platform/access.ts';
import { choice, choices } from '../../platform/choices.ts';
import { defineCalls } from '../../platform/define-call.ts';
import { exportColumns, exportQuery } from '../../platform/export.ts';
import { labelled } from '../../platform/fields.ts';
import { Money } from '../../platform/money.ts';
import { keywordIn, pageOf, pageQuery } from '../../platform/page.ts';
import { text } from '../../platform/text.ts';
import { WireDate } from '../../platform/wire.ts';

/** What one reviewer gets for everything that is released: how much, never for which thesis. */
const feeFields = {
  id: z.uuid(),
  name: labelled('姓名', 'Name', z.string()),
  unit: labelled('单位', 'Unit', z.string()),
  reviews: labelled('评阅份数', 'Reviews', z.number()),
  amount: labelled('应发（元）', 'Due (yuan)', Money),
  paid: labelled('已发（元）', 'Paid (yuan)', Money),
  owed: labelled('待发（元）', 'To be paid (yuan)', Money),
  paidOn: labelled('最近发放', 'Last paid', WireDate.nullable()),
  bankAccount: labelled('银行卡号', 'Bank card', z.string().nullable()),
};
export const ReviewFee = z.object(feeFields);
export type ReviewFee = z.output<typeof ReviewFee>;

const feeStates = choices({
  owed: ['待发放', 'To be paid', 'warning'],
  paid: ['已发清', 'Paid', 'good'],
});

export const feeQuery = pageQuery(['name', 'owed'], {
  keyword: keywordIn('专家姓名或单位', 'Name or unit'),
  batchId: labelled('学位批次', 'Batch', z.uuid().optional()),
  state: choice('发放情况', 'Paid', feeStates).optional(),
});

export const feeExport = exportColumns(feeFields, [
  'name',
  'unit',
  'reviews',
  'amount',
  'paid',
  'owed',
  'paidOn',
  'bankAccount',
]);

/** A sealed archive in base64, and its password, which is told this once. */
const SealedFile = z.object({ fileName: z.string(), password: z.string(), content: z.string() });

const access = requires('degree:review:identity');
const PATH = 'api/degree/review-fees';

export const reviewFeeCalls = defineCalls('reviews.fees', {
  list: {
    path: PATH,
    summary: text('评审费', 'Fees of reviews'),
    access,
    query: feeQuery,
    answer: pageOf(ReviewFee),
  },
  exportList: {
    path: `${PATH}/export`,
    summary: text('导出评审费', 'Export fees'),
    access,
    query: exportQuery(feeQuery, feeExport),
    carries: 'file',
  },
  transfer: {
    path: `${PATH}/transfer`,
    summary: text('导出评审费转账文件', 'The file of fees for the bank'),
    access,
    body: z.strictObject({
      expertIds: labelled('专家', 'Reviewers', z.array(z.uuid()).min(1).max(200)),
      batchId: labelled('学位批次', 'Batch', z.uuid().nullable()),
    }),
    answer: SealedFile,
    secret: true,
  },
  pay: {
    path: `${PATH}/paid`,
    summary: text('登记评审费发放', 'Mark fees as paid'),
    access,
    body: z.strictObject({
      expertIds: labelled('专家', 'Reviewers', z.array(z.uuid()).min(1).max(200)),
      batchId: labelled('学位批次', 'Batch', z.uuid().nullable()),
      paidOn: labelled('发放日期', 'Paid on', WireDate),
    }),
    answer: z.object({ reviews: z.number(), amount: Money }),
  },
});
