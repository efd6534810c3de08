import { z } from 'zod';
import { requires, signedIn } from '../platform/access.ts';
import { defineCalls } from '../platform/define-call.ts';
import { labelled } from '../platform/fields.ts';
import { keysOf } from '../platform/keys-of.ts';
import { pageOf } from '../platform/page.ts';
import { text } from '../platform/text.ts';
import { listInQuery, WireDate } from '../platform/wire.ts';
import { checkStates } from './choices.ts';
import { RecordData, StudentBrief, StudentDetail, StudentRow, studentQuery } from './records.ts';
import { checkKinds } from './statistics.ts';

const CheckedStudent = z.object({
  brief: StudentBrief,
  hdzt: labelled('核对状态', 'Check', z.enum(keysOf(checkStates)).nullable()),
});

const Visit = z.object({
  row: StudentRow,
  visitType: labelled('进修类别', 'Kind of visit', z.string()),
  homeUnit: labelled('原单位', 'Home unit', z.string()),
  startDate: labelled('开始日期', 'From', WireDate),
  endDate: labelled('结束日期', 'To', WireDate),
});

/** Lists of visiting students and of information checks. */
export const newcomerCalls = defineCalls('students.newcomers', {
  visitors: {
    method: 'GET',
    path: 'api/xj/jxsgl/jxsglInfo',
    summary: text('进修生', 'Visiting students'),
    access: requires('student:visiting:create'),
    query: z.strictObject({
      ...studentQuery.shape,
      id: z.uuid().optional(),
      visitType: listInQuery(z.string().max(10)).optional(),
      homeUnit: z.string().trim().max(50).optional(),
    }),
    /** One with its record when an id was asked for, else a page. */
    answer: z.object({ detail: StudentDetail.optional(), ...pageOf(Visit).partial().shape }),
  },
  checkedStudents: {
    method: 'GET',
    path: 'api/xj/xsbd/getXshd',
    summary: text('信息核对名单', 'Information checks'),
    access: signedIn,
    query: z.strictObject({
      ...studentQuery.shape,
      kind: z.enum(keysOf(checkKinds)),
      roundId: z.uuid().optional(),
    }),
    /** A student gets its own check, whatever it asks for. */
    answer: z.object({
      ...pageOf(CheckedStudent).partial().shape,
      check: z.object({ hdzt: z.enum(keysOf(checkStates)).nullable(), record: RecordData }).optional(),
    }),
  },
  returnChecks: {
    method: 'PUT',
    path: 'api/xj/xjxx/stuinfo/thHdztTh',
    summary: text('退回信息核对', 'Return information checks'),
    access: requires('student:check:audit'),
    body: z.strictObject({
      ids: z.array(z.uuid()).min(1).max(200),
      kind: z.enum(['enrol', 'graduation']),
      reason: labelled('退回原因', 'Reason', z.string().max(500)),
      fields: z.array(z.string().max(40)).max(200).optional(),
    }),
    answer: z.object({
      done: z.number(),
      failed: z.array(z.object({ id: z.uuid(), message: z.string() })),
    }),
  },
});
