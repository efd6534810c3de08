import { z } from 'zod';
import { choice, choiceOf, severalOf } from '../../platform/choices.ts';
import { exportColumns } from '../../platform/export.ts';
import { labelled } from '../../platform/fields.ts';
import { Money } from '../../platform/money.ts';
import { keywordIn, pageQuery } from '../../platform/page.ts';
import { Version } from '../../platform/version.ts';
import { WireTime } from '../../platform/wire.ts';
import { MOST_AT_ONCE, paySources } from '../award-records/choices.ts';
import { Month, MonthInQuery } from '../award-schemes/schemes.ts';
import { bankResults, lineProblems, payListStates } from './choices.ts';

const listFields = {
  batchId: labelled('批次', 'Batch', z.uuid()),
  /** Everything up to this month that is not paid yet. */
  month: labelled('发放月份', 'Month', Month),
  source: choice('承担方', 'Paid by', paySources),
};

export const NewPayList = z.strictObject({
  ...listFields,
  /** Only students of one department; without it those of all. */
  departmentId: labelled('院系', 'Department', z.uuid().nullable().optional()),
});
export type NewPayList = z.output<typeof NewPayList>;

export const PayList = z.object({
  id: z.uuid(),
  no: labelled('发放单号', 'Number', z.string()),
  ...listFields,
  batchName: labelled('批次', 'Batch', z.string()),
  departmentName: labelled('院系', 'Department', z.string().nullable()),
  status: choice('状态', 'State', payListStates),
  people: labelled('人数', 'Students', z.number()),
  total: labelled('金额（元）', 'Amount', Money),
  failed: labelled('失败人数', 'Failed', z.number()),
  createdAt: labelled('生成时间', 'Made', WireTime),
  exportedAt: labelled('导出时间', 'Given to the bank', WireTime.nullable()),
  paidAt: labelled('发放时间', 'Paid', WireTime.nullable()),
  version: Version,
});
export type PayList = z.output<typeof PayList>;

export const payListQuery = pageQuery(['no', 'month', 'total', 'createdAt'], {
  keyword: keywordIn('单号或批次', 'Number or batch'),
  batchId: labelled('批次', 'Batch', z.uuid().optional()),
  month: MonthInQuery,
  source: labelled('承担方', 'Paid by', severalOf(paySources)),
  status: labelled('状态', 'State', severalOf(payListStates)),
});

/** What one student gets by a list: one transfer, whatever months it is for. */
export const PayLine = z.object({
  /** The student. */
  id: z.uuid(),
  studentNo: labelled('学号', 'Student number', z.string().nullable()),
  name: labelled('姓名', 'Name', z.string()),
  departmentName: labelled('院系', 'Department', z.string()),
  months: labelled('月份', 'Months', z.string()),
  amount: labelled('金额（元）', 'Amount', Money),
  bankName: labelled('开户银行', 'Bank', z.string().nullable()),
  card: labelled('银行卡', 'Bank card', z.string().nullable()),
  problem: labelled('核对', 'Check', choiceOf(lineProblems).nullable()),
  result: labelled('发放结果', 'Result', choiceOf(bankResults).nullable()),
  failReason: labelled('失败原因', 'Why it failed', z.string().nullable()),
});
export type PayLine = z.output<typeof PayLine>;

export const payLineQuery = pageQuery(['studentNo', 'amount'], {
  keyword: keywordIn('学号、姓名或拼音', 'Number, name or pinyin'),
  problem: labelled('核对', 'Check', severalOf(lineProblems)),
  result: labelled('发放结果', 'Result', severalOf(bankResults)),
});
export type PayLineQuery = z.output<typeof payLineQuery>;

export const payLineExport = exportColumns(PayLine.shape, [
  'studentNo',
  'name',
  'departmentName',
  'months',
  'amount',
  'bankName',
  'card',
  'problem',
  'result',
  'failReason',
]);

export const DropLines = z.strictObject({
  version: Version,
  studentIds: labelled('学生', 'Students', z.array(z.uuid()).min(1).max(MOST_AT_ONCE)),
});
export type DropLines = z.output<typeof DropLines>;

/** The sealed archive the bank gets, in base64, and its password, which is told this once. */
export const BankFile = z.object({
  fileName: z.string(),
  password: z.string(),
  content: z.string(),
  list: PayList,
});
export type BankFile = z.output<typeof BankFile>;
