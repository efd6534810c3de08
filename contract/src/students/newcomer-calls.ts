import { z } from 'zod';
import { requires } from '../platform/access.ts';
import { defineCalls } from '../platform/define-call.ts';
import { labelled } from '../platform/fields.ts';
import { keysOf } from '../platform/keys-of.ts';
import { pageOf } from '../platform/page.ts';
import { text } from '../platform/text.ts';
import { listInQuery, WireDate, WireTime } from '../platform/wire.ts';
import { entryStates, faceResults } from './choices.ts';
import { StudentBrief, StudentDetail, StudentRow, studentQuery } from './records.ts';

const Year = labelled(
  '年度',
  'Year',
  z
    .string()
    .regex(/^(19|20)\d{2}$/)
    .optional(),
);
const EntryStates = listInQuery(
  z.enum(keysOf(entryStates)) as unknown as z.ZodType<keyof typeof entryStates, string>,
);

const Newcomer = z.object({
  brief: StudentBrief,
  examineeNo: labelled('考生编号', 'Examinee number', z.string().nullable()),
  entryState: labelled('入学状态', 'Entry state', z.enum(keysOf(entryStates))),
  checkInAt: labelled('报到时间', 'Checked in', WireTime.nullable()),
  faceVerify: labelled('人证核验', 'Face verification', z.enum(keysOf(faceResults))),
  deferUntilYear: labelled('保留至', 'Deferred until', z.number().nullable()),
  reason: labelled('原因', 'Reason', z.string().nullable()),
});
export type Newcomer = z.output<typeof Newcomer>;

const Visit = z.object({
  row: StudentRow,
  visitType: labelled('进修类别', 'Kind of visit', z.string()),
  homeUnit: labelled('原单位', 'Home unit', z.string()),
  startDate: labelled('开始日期', 'From', WireDate),
  endDate: labelled('结束日期', 'To', WireDate),
});

/** Lists of new and visiting students. */
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
  newcomers: {
    method: 'GET',
    path: 'api/xj/xsbd/getXs',
    summary: text('新生报到名单', 'New students'),
    access: requires('student:checkin:manage'),
    query: z.strictObject({ ...studentQuery.shape, year: Year, entryState: EntryStates.optional() }),
    answer: z.object({
      ...pageOf(Newcomer).shape,
      cards: z.array(z.object({ key: z.string(), count: z.number() })),
    }),
  },
});
