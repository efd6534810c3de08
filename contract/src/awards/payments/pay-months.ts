import { z } from 'zod';
import { choice, choiceOf, severalOf } from '../../platform/choices.ts';
import { labelled } from '../../platform/fields.ts';
import { Money } from '../../platform/money.ts';
import { keywordIn, pageQuery } from '../../platform/page.ts';
import { WireTime } from '../../platform/wire.ts';
import { MOST_AT_ONCE, paySources, payStates } from '../award-records/choices.ts';
import { Reason } from '../award-records/records.ts';
import { Month, MonthInQuery } from '../award-schemes/schemes.ts';
import { lineProblems } from './choices.ts';

const namedFields = {
  applicationId: z.uuid(),
  month: labelled('月份', 'Month', Month),
  source: choice('承担方', 'Paid by', paySources),
};

const moneyFields = {
  batchName: labelled('批次', 'Batch', z.string()),
  amount: labelled('金额（元）', 'Amount', Money),
  returnedAmount: labelled('追回金额', 'Taken back', Money.nullable()),
  payState: choice('发放状态', 'Payment', payStates),
  /** Why it is stopped, failed or was taken back. */
  reason: labelled('原因', 'Reason', z.string().nullable()),
  paidAt: labelled('发放时间', 'Paid', WireTime.nullable()),
};

/** A month of somebody, as those see it who pay. */
export const PayMonth = z.object({
  id: z.string(),
  ...namedFields,
  studentNo: labelled('学号', 'Student number', z.string().nullable()),
  name: labelled('姓名', 'Name', z.string()),
  departmentName: labelled('院系', 'Department', z.string()),
  ...moneyFields,
  listNo: labelled('发放单号', 'List', z.string().nullable()),
});
export type PayMonth = z.output<typeof PayMonth>;

export const payMonthQuery = pageQuery(['month', 'amount', 'studentNo'], {
  batchId: labelled('批次', 'Batch', z.uuid().optional()),
  month: MonthInQuery,
  source: labelled('承担方', 'Paid by', severalOf(paySources)),
  payState: labelled('发放状态', 'Payment', severalOf(payStates)),
  keyword: keywordIn('学号、姓名或拼音', 'Number, name or pinyin'),
});
export type PayMonthQuery = z.output<typeof payMonthQuery>;

const NamedMonth = z.strictObject(namedFields);
export type NamedMonth = z.output<typeof NamedMonth>;

export const MonthsChange = z.strictObject({
  months: labelled('月份', 'Months', z.array(NamedMonth).min(1).max(MOST_AT_ONCE)),
  reason: Reason,
});
export type MonthsChange = z.output<typeof MonthsChange>;

export const Reclaim = z.strictObject({
  ...namedFields,
  amount: labelled('追回金额', 'Amount taken back', Money),
  reason: Reason,
});
export type Reclaim = z.output<typeof Reclaim>;

/** How a month of a batch stands: sums by the state of payment. */
export const PayCell = z.object({
  batchId: z.uuid(),
  batchName: labelled('批次', 'Batch', z.string()),
  month: labelled('月份', 'Month', Month),
  waiting: labelled('待发放', 'To be paid', Money),
  listed: labelled('已入单', 'On lists', Money),
  paid: labelled('已发放', 'Paid', Money),
  failed: labelled('发放失败', 'Failed', Money),
  stopped: labelled('停发', 'Stopped', Money),
});
export type PayCell = z.output<typeof PayCell>;

export const OwnPayment = z.object({
  month: labelled('月份', 'Month', Month),
  itemName: labelled('项目', 'Item', z.string()),
  ...moneyFields,
});
export type OwnPayment = z.output<typeof OwnPayment>;

const PaidYear = z.object({
  year: labelled('年份', 'Year', z.string()),
  paid: labelled('已发放（元）', 'Paid', Money),
  waiting: labelled('待发放（元）', 'To be paid', Money),
});

/** The years the newest first; what was taken back is off them. */
export const OwnPayments = z.object({ years: z.array(PaidYear), list: z.array(OwnPayment) });
export type OwnPayments = z.output<typeof OwnPayments>;

export const OwnCard = z.object({
  masked: labelled('银行卡', 'Bank card', z.string().nullable()),
  bankName: labelled('开户银行', 'Bank', z.string().nullable()),
  verified: labelled('已验证', 'Verified', z.boolean()),
  problem: labelled('核对', 'Check', choiceOf(lineProblems).nullable()),
});
export type OwnCard = z.output<typeof OwnCard>;
