import { z } from 'zod';
import { requires, signedIn } from '../../platform/access.ts';
import { defineCalls } from '../../platform/define-call.ts';
import { exportQuery } from '../../platform/export.ts';
import { importSpecs } from '../../platform/import.ts';
import { pageOf } from '../../platform/page.ts';
import { text } from '../../platform/text.ts';
import { AtVersion } from '../../platform/version.ts';
import { AcademicYear } from '../award-schemes/schemes.ts';
import {
  BankFile,
  DropLines,
  NewPayList,
  PayLine,
  PayList,
  payLineExport,
  payLineQuery,
  payListQuery,
} from './pay-lists.ts';
import {
  MonthsChange,
  OwnCard,
  OwnPayments,
  PayCell,
  PayMonth,
  payMonthQuery,
  Reclaim,
} from './pay-months.ts';

const LISTS = 'api/awards/pay-lists';
const keep = requires('awards:payment:edit');
const Changed = z.object({ changed: z.number() });

const listCalls = {
  lists: {
    path: LISTS,
    summary: text('发放单', 'Payment lists'),
    access: keep,
    query: payListQuery,
    answer: pageOf(PayList),
  },
  create: {
    path: LISTS,
    summary: text('生成发放单', 'Make a payment list'),
    access: keep,
    body: NewPayList,
    answer: PayList,
  },
  find: {
    path: `${LISTS}/:id`,
    summary: text('发放单详情', 'A payment list'),
    access: keep,
    answer: PayList,
  },
  remove: {
    method: 'DELETE',
    path: `${LISTS}/:id`,
    summary: text('删除发放单', 'Remove a payment list'),
    access: keep,
  },
  lines: {
    path: `${LISTS}/:id/lines`,
    summary: text('发放单中的学生', 'Students of a payment list'),
    access: keep,
    query: payLineQuery,
    answer: pageOf(PayLine),
  },
  exportLines: {
    path: `${LISTS}/:id/lines/export`,
    summary: text('导出发放明细（卡号不完整）', 'A payment list as a workbook, card numbers masked'),
    access: keep,
    query: exportQuery(payLineQuery, payLineExport),
    carries: 'file',
  },
  drop: {
    path: `${LISTS}/:id/drop`,
    summary: text('移出发放单', 'Take students off a list'),
    access: keep,
    body: DropLines,
    answer: PayList,
  },
  lock: {
    path: `${LISTS}/:id/lock`,
    summary: text('锁定发放单', 'Lock a payment list'),
    access: keep,
    body: AtVersion,
    answer: PayList,
  },
  unlock: {
    path: `${LISTS}/:id/unlock`,
    summary: text('解除锁定', 'Unlock a payment list'),
    access: keep,
    body: AtVersion,
    answer: PayList,
  },
  bankFile: {
    path: `${LISTS}/:id/export`,
    summary: text('导出银行文件', 'The file for the bank'),
    access: keep,
    body: AtVersion,
    answer: BankFile,
    secret: true,
  },
} as const;

const monthCalls = {
  overview: {
    path: 'api/awards/pay-overview',
    summary: text('各批次各月发放情况', 'Payments by batch and month'),
    access: keep,
    query: z.strictObject({ academicYear: AcademicYear.optional() }),
    answer: z.array(PayCell),
  },
  months: {
    path: 'api/awards/months',
    summary: text('月明细', 'Months to be paid'),
    access: keep,
    query: payMonthQuery,
    answer: pageOf(PayMonth),
  },
  stop: {
    path: 'api/awards/months/stop',
    summary: text('停发', 'Stop months'),
    access: keep,
    body: MonthsChange,
    answer: Changed,
  },
  resume: {
    path: 'api/awards/months/resume',
    summary: text('恢复发放', 'Pay months again'),
    access: keep,
    body: MonthsChange,
    answer: Changed,
  },
  reclaim: {
    path: 'api/awards/months/reclaim',
    summary: text('追回', 'Reclaim money'),
    access: keep,
    body: Reclaim,
    answer: Changed,
  },
} as const;

const ownCalls = {
  mine: {
    path: 'api/awards/my-payments',
    summary: text('我的发放记录', 'My payments'),
    access: signedIn,
    answer: OwnPayments,
  },
  card: {
    path: 'api/awards/my-card',
    summary: text('我的银行卡', 'My bank card'),
    access: signedIn,
    answer: OwnCard,
  },
} as const;

export const paymentCalls = defineCalls('payments', { ...listCalls, ...monthCalls, ...ownCalls });

export const payResultCalls = defineCalls(
  'payments.results',
  importSpecs(LISTS, text('银行回盘', 'results of the bank'), keep),
);
