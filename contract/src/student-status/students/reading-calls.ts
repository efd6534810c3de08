import { z } from 'zod';
import { requires, signedIn } from '../../platform/access.ts';
import { choiceOf } from '../../platform/choices.ts';
import { defineCalls } from '../../platform/define-call.ts';
import { labelled } from '../../platform/fields.ts';
import { flatOnTheWire } from '../../platform/flat.ts';
import { pageOf, pageQuery } from '../../platform/page.ts';
import { text } from '../../platform/text.ts';
import { listInQuery, WireDate, WireTime } from '../../platform/wire.ts';
import { statuses } from './choices.ts';
import type { RecordFieldCode } from './record-fields.ts';
import {
  listFieldCodes,
  RecordData,
  StudentBrief,
  StudentByNumber,
  StudentCard,
  StudentDetail,
  StudentRow,
  StudentTutors,
  studentQuery,
} from './records.ts';
import { StudentSearch } from './search.ts';

/** More fields of the record for the columns somebody chose. */
const MOST_LIST_FIELDS = 100;
const ListField = labelled(
  '字段',
  'Field',
  z.enum(listFieldCodes as [RecordFieldCode, ...RecordFieldCode[]]),
);

/** An entry of the audit log about a record, with the fields it changed as far as the reader may see them. */
const RecordLogEntry = z.object({
  id: z.number(),
  at: labelled('时间', 'Time', WireTime),
  realName: labelled('操作人', 'Who', z.string().nullable()),
  username: labelled('用户名', 'User name', z.string().nullable()),
  actingFor: labelled('代理', 'Acting for', z.string().nullable()),
  roleCode: labelled('角色编码', 'Role code', z.string().nullable()),
  roleName: labelled('角色', 'Role', z.string().nullable()),
  action: labelled('操作', 'Action', z.string()),
  reason: labelled('原因', 'Reason', z.string().nullable()),
  /** The fields that were looked at plain. */
  looked: z.array(z.string()),
  changes: z.array(
    z.object({ field: z.string(), before: z.string().nullable(), after: z.string().nullable() }),
  ),
});
export type RecordLogEntry = z.output<typeof RecordLogEntry>;

/** Calls that read student records. */
export const readingCalls = defineCalls('students', {
  list: {
    path: 'api/xj/xjxx/stuinfo',
    summary: text('学籍列表', 'List student records'),
    access: requires('student:record:view'),
    query: z.strictObject({ ...studentQuery.shape, fields: listInQuery(ListField).optional() }),
    answer: z.object({
      list: z.array(StudentRow),
      total: z.number(),
      counts: z.object({ byStatus: z.partialRecord(choiceOf(statuses), z.number()) }),
    }),
  },
  search: {
    path: 'api/xj/xjxx/stuinfo/Search',
    summary: text('学籍高级搜索', 'Advanced search'),
    access: requires('student:record:view'),
    body: z.strictObject({
      ...StudentSearch.shape,
      fields: z.array(ListField).max(MOST_LIST_FIELDS).optional(),
    }),
    answer: pageOf(StudentRow),
  },
  cards: {
    path: 'api/student/records/cards',
    summary: text('学籍列表各类人数', 'Numbers above the list'),
    access: requires('student:record:view'),
    /**
     * Tabs: all, doctor and master (of the regular students), intl, visiting, equivalent. Chips: active, suspended, retained,
     * extended, unregistered and unchecked (of 在读、休学、保留学籍), noTutor, noPhoto, overMax; where the history tells it,
     * by how many they differ from a week ago.
     */
    answer: z.object({
      populations: z.array(z.object({ key: z.string(), count: z.number() })),
      chips: z.array(z.object({ key: z.string(), count: z.number(), change: z.int().optional() })),
    }),
  },
  find: {
    path: 'api/xj/xjxx/getStuById',
    summary: text('学籍详情', 'A student record'),
    access: signedIn,
    query: z.strictObject({ id: z.uuid() }),
    answer: StudentDetail,
  },
  card: {
    path: 'api/xj/xjxx/getStuxx',
    summary: text('学生信息卡', "A student's card on business forms"),
    access: signedIn,
    query: z.strictObject({ id: z.uuid().optional(), xykh: z.string().max(20).optional() }),
    answer: StudentCard,
  },
  ofTutor: {
    path: 'api/xj/xjxx/stuinfoByDsh/NotAuth',
    summary: text('导师的学生', "A supervisor's students"),
    access: signedIn,
    query: z.strictObject({ ...studentQuery.shape, history: z.enum(['0', '1']).optional() }),
    answer: z.object({
      list: z.array(StudentRow),
      total: z.number(),
      former: z.array(StudentBrief).optional(),
    }),
  },
  own: {
    path: 'api/xj/xjxx/stuinfoByStu/NotAuth',
    summary: text('本人学籍', 'Your record'),
    access: requires('student:self:use'),
    answer: flatOnTheWire(z.object({ detail: StudentDetail, records: z.array(StudentBrief) }), 'detail'),
  },
  several: {
    path: 'api/xj/xjxx/stuinfoByStusss/NotAuth',
    summary: text('多名学生', 'Several students at once'),
    access: signedIn,
    query: z.strictObject({ ids: listInQuery(z.uuid()) }),
    answer: z.array(StudentBrief),
  },
  byCardNo: {
    path: 'api/xj/xjxx/stuinfoByXykh/NotAuth',
    summary: text('按校园卡号查学生', 'A student by card number'),
    access: signedIn,
    query: z.strictObject({ xykh: z.string().min(1).max(20) }),
    answer: StudentByNumber,
  },
  paste: {
    path: 'api/student/records/lookup',
    summary: text('批量查找学号或姓名', 'Look up pasted numbers or names'),
    access: requires('student:record:view'),
    body: z.strictObject({ lines: z.array(z.string().trim().min(1).max(50)).min(1).max(1000) }),
    answer: z.object({
      found: z.array(z.object({ line: z.string(), students: z.array(StudentBrief) })),
      missing: z.array(z.string()),
    }),
  },
  history: {
    path: 'api/student/records/:id/history',
    summary: text('字段变更历史', 'History of the fields'),
    access: signedIn,
    query: pageQuery(['id'], { field: labelled('字段', 'Field', z.string().max(40).optional()) }),
    answer: pageOf(
      z.object({
        id: z.number(),
        field: z.string(),
        label: z.string(),
        before: z.string().nullable(),
        after: z.string().nullable(),
        effectiveDate: WireDate,
        source: z.string(),
        operator: z.string().nullable(),
        at: WireTime,
      }),
    ),
  },
  log: {
    path: 'api/student/records/:id/log',
    summary: text('学籍操作日志', 'Log of a record'),
    access: requires('student:record:log'),
    query: pageQuery(['id'], {}),
    answer: pageOf(RecordLogEntry),
  },
  timeline: {
    path: 'api/student/records/:id/timeline',
    summary: text('学籍时间线', 'Time line of a record'),
    access: signedIn,
    answer: z.array(
      z.object({ date: WireDate, kind: z.string(), title: z.string(), detail: z.string().nullable() }),
    ),
  },
  underWay: {
    path: 'api/student/records/:id/under-way',
    summary: text('学生的在办事项', 'What a student has under way'),
    access: signedIn,
    answer: z.array(
      z.object({
        key: z.string(),
        business: z.string(),
        no: z.string().nullable(),
        what: z.string(),
        /** Where it is dealt with, for who has that page. */
        link: z.string().nullable(),
      }),
    ),
  },
  asOf: {
    path: 'api/student/records/:id/as-of',
    summary: text('任意日期的学籍', 'The record as it was on a day'),
    access: signedIn,
    query: z.strictObject({ date: WireDate }),
    answer: z.object({ date: WireDate, record: RecordData }),
  },
  tutors: {
    path: 'api/student/records/:id/tutors',
    summary: text('学生的导师', "A student's supervisors"),
    access: signedIn,
    answer: StudentTutors,
  },
});
