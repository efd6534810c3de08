import { z } from 'zod';
import { requiresDuty } from '../../platform/access.ts';
import { defineCalls } from '../../platform/define-call.ts';
import { exportColumns, exportQuery } from '../../platform/export.ts';
import { described, labelled } from '../../platform/fields.ts';
import { pageOf, pageQuery } from '../../platform/page.ts';
import { text } from '../../platform/text.ts';
import { NumberInQuery, WireTime } from '../../platform/wire.ts';
import { logActionInWords, logSubjects } from './log-words.ts';

const rowFields = {
  id: z.number(),
  at: labelled('时间', 'Time', WireTime),
  accountId: z.uuid().nullable(),
  username: labelled('用户名', 'User name', z.string().nullable()),
  realName: labelled('姓名', 'Name', z.string().nullable()),
  /** The tutor an assistant acted for. */
  actingFor: labelled('代理', 'Acting for', z.string().nullable()),
  roleCode: labelled('角色编码', 'Role code', z.string().nullable()),
  roleName: labelled('角色', 'Role', z.string().nullable()),
  departmentName: labelled('部门', 'Department', z.string().nullable()),
  address: labelled('地址', 'Address', z.string().nullable()),
  requestId: labelled('追踪编号', 'Trace number', z.string().nullable()),
  action: labelled('操作', 'Action', z.string()),
  subject: labelled('对象', 'Subject', z.string()),
  subjectId: labelled('对象编号', 'Subject id', z.string().nullable()),
  /** What the record is called: a person by name and number. */
  subjectName: labelled('对象名称', 'Subject', z.string().nullable()),
};

export const Operation = z.object(rowFields);
export type Operation = z.output<typeof Operation>;

export const OperationDetail = z.object({
  ...rowFields,
  before: labelled('修改前', 'Before', z.unknown()),
  after: labelled('修改后', 'After', z.unknown()),
  /** The fields of before and after by their names, in the language of the reader, with the names of their codes. */
  fields: z.record(z.string(), z.object({ label: z.string(), choices: z.record(z.string(), z.string()) })),
});
export type OperationDetail = z.output<typeof OperationDetail>;

/** Whether the log is whole: every row sealed is as it was written and none is missing. */
export const ChainCheck = z.object({
  whole: z.boolean(),
  /** The first place where it is not. */
  brokenAt: z.number().nullable(),
  sealed: z.number(),
});

const listQuery = pageQuery(['at'], {
  from: labelled('开始时间', 'From', WireTime.optional()),
  to: labelled('结束时间', 'To', WireTime.optional()),
  /** Name or user name. */
  person: labelled('操作人', 'Person', z.string().trim().max(50).optional()),
  accountId: z.uuid().optional(),
  roleCode: described(labelled('角色', 'Role', z.string().max(40).optional()), { codesOf: 'role' }),
  /** The whole action or its beginning, e.g. `account.`. */
  action: described(labelled('操作', 'Action', z.string().trim().max(60).optional()), {
    words: (action) => logActionInWords(action),
  }),
  subject: described(labelled('对象', 'Subject', z.string().trim().max(60).optional()), {
    words: (subject) => logSubjects[subject],
  }),
  subjectId: labelled('对象编号', 'Subject id', z.string().trim().max(100).optional()),
  requestId: labelled('追踪编号', 'Trace number', z.string().trim().max(40).optional()),
  /** Only older rows: the quick way to go on from the last row seen. */
  beforeId: NumberInQuery.optional(),
});

export const operationExport = exportColumns(
  rowFields,
  ['at', 'username', 'realName', 'roleName', 'departmentName', 'action', 'subject', 'subjectName', 'address'],
  ['actingFor', 'requestId', 'subjectId'],
);

export const operationLogCalls = defineCalls('logs', {
  listOperations: {
    path: 'api/system/logs/operations',
    summary: text('操作日志', 'Operation log'),
    access: requiresDuty('auditor', 'system:operation:view'),
    query: listQuery,
    answer: pageOf(Operation),
  },
  exportOperations: {
    path: 'api/system/logs/operations/export',
    summary: text('导出操作日志', 'Export the operation log'),
    access: requiresDuty('auditor', 'system:operation:view'),
    query: exportQuery(listQuery, operationExport),
    carries: 'file',
  },
  listActions: {
    path: 'api/system/logs/operations/actions',
    summary: text('日志中出现过的操作', 'What the log tells of'),
    access: requiresDuty('auditor', 'system:operation:view'),
    /** Acts and what they were done to, which gives them their names. */
    answer: z.array(z.object({ action: z.string(), subject: z.string() })),
  },
  findOperation: {
    path: 'api/system/logs/operations/:id',
    summary: text('操作日志详情，含修改前后', 'An operation with before and after'),
    access: requiresDuty('auditor', 'system:operation:view'),
    params: z.object({ id: NumberInQuery }),
    answer: OperationDetail,
  },
  checkChain: {
    method: 'POST',
    path: 'api/system/logs/operations/check',
    summary: text('校验操作日志是否完整', 'Check that the operation log is whole'),
    access: requiresDuty('auditor', 'system:operation:view'),
    answer: ChainCheck,
  },
});
