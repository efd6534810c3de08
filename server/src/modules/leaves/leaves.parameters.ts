import { text } from '@graduate/contract/platform/text.ts';
import { z } from 'zod';
import type { Db } from '../../platform/database/connect.ts';
import { defineParameter, readParameter } from '../../platform/parameters.ts';

const days = z.int().min(1).max(365);

const maxDays = defineParameter({
  key: 'leave.maxDays',
  name: text('单次请假（含续假）最多天数', 'Most days of one leave, extensions included'),
  schema: days,
  usual: 42,
});
const termDays = defineParameter({
  key: 'leave.termDays',
  name: text('每学期病事假累计天数上限，超过须研究生院审批', 'Days of sick and personal leave in a term'),
  schema: days,
  usual: 30,
});
const abroadDays = defineParameter({
  key: 'leave.abroadDays',
  name: text('出国（境）请假最多天数，超过须办理学籍异动', 'Most days of a leave abroad'),
  schema: days,
  usual: 30,
});
const backDays = defineParameter({
  key: 'leave.backDays',
  name: text('学生可补请假的天数', 'Days back that students may still apply for'),
  schema: z.int().min(0).max(60),
  usual: 3,
});
const proofDays = defineParameter({
  key: 'leave.proofDays',
  name: text('病假超过几天须上传医院证明', 'Sick leave longer than this needs proof'),
  schema: z.int().min(0).max(60),
  usual: 3,
});
const countHolidays = defineParameter({
  key: 'leave.countHolidays',
  name: text('请假天数包含节假日', 'Days off count as days of leave'),
  schema: z.boolean(),
  usual: true,
});

export const leaveParameters = [maxDays, termDays, abroadDays, backDays, proofDays, countHolidays];

/** The limits in force. */
export const leaveLimits = async (db: Db) => ({
  maxDays: await readParameter(db, maxDays),
  termDays: await readParameter(db, termDays),
  abroadDays: await readParameter(db, abroadDays),
  backDays: await readParameter(db, backDays),
  proofDays: await readParameter(db, proofDays),
  countHolidays: await readParameter(db, countHolidays),
});
export type LeaveLimits = Awaited<ReturnType<typeof leaveLimits>>;
