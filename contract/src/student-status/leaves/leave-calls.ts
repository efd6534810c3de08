import { z } from 'zod';
import { departmentCodes } from '../../administration/accounts/departments.ts';
import { requires, signedIn } from '../../platform/access.ts';
import { choice, choiceOf } from '../../platform/choices.ts';
import { defineCalls } from '../../platform/define-call.ts';
import { exportColumns, exportQuery } from '../../platform/export.ts';
import { labelled } from '../../platform/fields.ts';
import { pageOf, pageQuery } from '../../platform/page.ts';
import { Statistics } from '../../platform/statistics.ts';
import { text } from '../../platform/text.ts';
import { AtVersion, Version } from '../../platform/version.ts';
import { listInQuery, WireTime } from '../../platform/wire.ts';
import { leaveTypes, leaveViews } from './choices.ts';
import {
  CalendarLeave,
  DirectReturn,
  Leave,
  LeaveCalculation,
  LeaveConditions,
  LeaveEdit,
  LeaveExtension,
  LeaveReturn,
  LeaveRow,
  leaveQuery,
  leaveRowFields,
  MOST_CONFIRMED_AT_ONCE,
  NewLeave,
  RecordedLeave,
  ReturnRejection,
} from './leaves.ts';

const ById = z.strictObject({ id: z.uuid() });
const Saved = z.object({ id: z.uuid(), no: z.string(), state: leaveRowFields.state, version: Version });
const own = requires('student:self:use');
const view = requires('student:leave:view');
const manage = requires('student:leave:manage');

export const leaveExport = exportColumns(
  leaveRowFields,
  ['no', 'studentNo', 'name', 'departmentName', 'className', 'leaveType', 'from', 'to', 'days', 'state'],
  ['grade', 'totalDays', 'destination', 'abroad', 'situation', 'overdueDays', 'submittedAt', 'returnedAt'],
);

const Month = z.string().regex(/^\d{4}-(0[1-9]|1[0-2])$/);

/** What students do. */
const ownCalls = {
  mine: {
    path: 'api/student/leaves/mine',
    summary: text('我的请假', 'My leaves'),
    access: own,
    query: pageQuery(['from', 'submittedAt'], {}),
    answer: pageOf(LeaveRow),
  },
  conditions: {
    path: 'api/student/leaves/conditions',
    summary: text('能否申请请假', 'Whether a leave can be applied for'),
    access: own,
    answer: LeaveConditions,
  },
  calc: {
    path: 'api/student/leaves/calc',
    summary: text('请假天数与审批流程', 'Days and way of a leave'),
    access: own,
    query: z.strictObject({
      from: labelled('开始时间', 'From', WireTime),
      to: labelled('结束时间', 'To', WireTime),
      type: choice('请假类型', 'Kind', leaveTypes),
      /** The leave that is made longer. */
      parentId: z.uuid().optional(),
      /** The leave that is being changed. */
      id: z.uuid().optional(),
      abroad: z.enum(['true', 'false']).optional(),
    }),
    answer: LeaveCalculation,
  },
  create: {
    path: 'api/student/leaves',
    summary: text('申请请假', 'Apply for a leave'),
    access: own,
    body: NewLeave,
    answer: Saved,
  },
  edit: {
    method: 'PUT',
    path: 'api/student/leaves/:id',
    summary: text('修改请假申请', 'Change an application for leave'),
    access: own,
    body: LeaveEdit,
    answer: Saved,
  },
  remove: {
    method: 'DELETE',
    path: 'api/student/leaves/:id',
    summary: text('删除请假草稿', 'Remove a draft'),
    access: own,
    answer: ById,
  },
  submit: {
    path: 'api/student/leaves/:id/submit',
    summary: text('提交请假申请', 'Submit a leave'),
    access: own,
    body: AtVersion,
    answer: Saved,
  },
  withdraw: {
    path: 'api/student/leaves/:id/withdraw',
    summary: text('撤回或取消请假', 'Withdraw or cancel a leave'),
    access: own,
    body: AtVersion,
    answer: Saved,
  },
  extend: {
    path: 'api/student/leaves/:id/extend',
    summary: text('续假', 'Make a leave longer'),
    access: own,
    body: LeaveExtension,
    answer: Saved,
  },
  comeBack: {
    path: 'api/student/leaves/:id/return',
    summary: text('销假', 'Report the return'),
    access: own,
    body: LeaveReturn,
    answer: Saved,
  },
} as const;

/** What the staff does. */
const staffCalls = {
  list: {
    path: 'api/student/leaves',
    summary: text('学生请假列表', "List students' leaves"),
    access: view,
    query: leaveQuery,
    answer: pageOf(LeaveRow),
  },
  counts: {
    path: 'api/student/leaves/counts',
    summary: text('各类请假数量', 'How many leaves of each list'),
    access: view,
    answer: z.partialRecord(choiceOf(leaveViews), z.number()),
  },
  calendar: {
    path: 'api/student/leaves/calendar',
    summary: text('请假日历', 'Who is away in a month'),
    access: view,
    query: z.strictObject({
      month: labelled('月份', 'Month', Month),
      yxCode: departmentCodes('院系', 'Department'),
      classId: labelled('班级', 'Class', listInQuery(z.uuid()).optional()),
    }),
    answer: z.object({ list: z.array(CalendarLeave), total: z.number() }),
  },
  statistics: {
    path: 'api/student/leaves/statistics',
    summary: text('请假统计', 'Leaves in numbers'),
    access: view,
    query: z.strictObject({ termId: z.uuid().optional() }),
    answer: Statistics,
  },
  exportList: {
    path: 'api/student/leaves/export',
    summary: text('导出学生请假', "Export students' leaves"),
    access: requires('student:leave:export'),
    query: exportQuery(leaveQuery, leaveExport),
    carries: 'file',
  },
  record: {
    path: 'api/student/leaves/staff',
    summary: text('补录请假', 'Record a leave'),
    access: manage,
    body: RecordedLeave,
    answer: Saved,
  },
  confirmReturn: {
    path: 'api/student/leaves/:id/return-confirm',
    summary: text('确认销假', 'Confirm a return'),
    access: manage,
    body: AtVersion,
    answer: Saved,
  },
  rejectReturn: {
    path: 'api/student/leaves/:id/return-reject',
    summary: text('退回销假', 'Send a return back'),
    access: manage,
    body: ReturnRejection,
    answer: Saved,
  },
  confirmReturns: {
    path: 'api/student/leaves/return-confirm',
    summary: text('批量确认销假', 'Confirm several returns'),
    access: manage,
    body: z.strictObject({
      ids: labelled('请假', 'Leaves', z.array(z.uuid()).min(1).max(MOST_CONFIRMED_AT_ONCE)),
    }),
    answer: z.object({
      done: z.number(),
      failed: z.array(z.object({ id: z.uuid(), no: z.string(), message: z.string() })),
    }),
  },
  close: {
    path: 'api/student/leaves/:id/close',
    summary: text('直接销假', 'Close a leave directly'),
    access: manage,
    body: DirectReturn,
    answer: Saved,
  },
} as const;

export const leaveCalls = defineCalls('leaves', {
  ...ownCalls,
  ...staffCalls,
  find: {
    path: 'api/student/leaves/:id',
    summary: text('请假详情', 'A leave'),
    access: signedIn,
    answer: Leave,
  },
  slip: {
    path: 'api/student/leaves/:id/slip',
    summary: text('打印请假条', 'Print the slip of a leave'),
    access: signedIn,
    carries: 'file',
  },
});
