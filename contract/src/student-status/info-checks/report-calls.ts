import { z } from 'zod';
import { requires, signedIn } from '../../platform/access.ts';
import { choice, choiceOf } from '../../platform/choices.ts';
import { defineCalls } from '../../platform/define-call.ts';
import { labelled } from '../../platform/fields.ts';
import { Statistics } from '../../platform/statistics.ts';
import { text } from '../../platform/text.ts';
import { WireDate } from '../../platform/wire.ts';
import { checkStates } from '../students/choices.ts';
import { studentFilters } from '../students/records.ts';
import { manyStates } from './auditing-calls.ts';
import { checkKinds } from './rounds.ts';

const kind = choice('类型', 'Kind', checkKinds);
const roundId = labelled('批次', 'Round', z.uuid().optional());

const DepartmentRow = z.object({
  yxCode: z.string(),
  yxName: z.string(),
  counts: z.partialRecord(choiceOf(checkStates), z.number()),
});

/** Checks in numbers, in a sheet and on paper. */
export const checkReportCalls = defineCalls('infoChecks', {
  checkNumbers: {
    path: 'api/xj/xjxx/getHdsjTj',
    summary: text('核对数据统计', 'Information checks in numbers'),
    access: requires('student:stats:view'),
    /** Without a round the open one, else the newest of the kind. */
    query: z.strictObject({ kind, roundId }),
    answer: z.object({
      ...Statistics.shape,
      byDept: z.array(DepartmentRow),
      byDay: z.array(z.object({ day: WireDate, count: z.number() })),
      topFields: z.array(z.object({ field: z.string(), name: z.string(), count: z.number() })),
      /** Of a hundred submitted, how many were ever sent back. */
      returnRate: z.number(),
    }),
  },
  exportChecks: {
    path: 'api/xj/xjxx/easyXshdExportExcel',
    summary: text('导出核对情况', 'Export who has checked'),
    access: requires('student:check:audit'),
    query: z.strictObject({
      kind: kind.optional(),
      roundId,
      hdzt: manyStates.optional(),
      yxCode: studentFilters.yxCode,
    }),
    carries: 'file',
  },
  printForm: {
    path: 'api/student/checks/form',
    summary: text('打印学籍登记表', 'Print the registration form'),
    access: signedIn,
    /** Students get their own without an id. */
    query: z.strictObject({ id: z.uuid().optional() }),
    carries: 'file',
  },
});
