import { z } from 'zod';
import { requires, requiresDuty } from '../../platform/access.ts';
import { isIpAddress } from '../../platform/addresses.ts';
import { choice, choices } from '../../platform/choices.ts';
import { defineCalls } from '../../platform/define-call.ts';
import { exportColumns, exportQuery } from '../../platform/export.ts';
import { described, labelled, mustHold } from '../../platform/fields.ts';
import { pageOf, pageQuery } from '../../platform/page.ts';
import type { PermissionTable } from '../../platform/permissions.ts';
import { text } from '../../platform/text.ts';
import { WireTime } from '../../platform/wire.ts';
import { SignInMethod } from './sign-in-methods.ts';

/** Somebody at work, as the list of online users and the personal centre show them. */
export const SessionRow = z.object({
  id: z.uuid(),
  username: labelled('用户名', 'User name', z.string()),
  realName: labelled('姓名', 'Name', z.string()),
  departmentName: labelled('部门', 'Department', z.string().nullable()),
  actingFor: labelled('代理导师', 'Acting for', z.string().nullable()),
  way: SignInMethod,
  address: labelled('登录地址', 'Address', z.string()),
  userAgent: labelled('浏览器', 'Browser', z.string()),
  createdAt: labelled('登录时间', 'Signed in at', WireTime),
  lastSeenAt: labelled('最近操作', 'Last seen', WireTime),
  /** The session that asks. */
  current: z.boolean(),
});
export type SessionRow = z.output<typeof SessionRow>;

export const signInResults = choices({
  succeeded: ['成功', 'Succeeded', 'good'],
  failed: ['失败', 'Failed', 'bad'],
});

/** One attempt to come in. `reason` names why it failed. */
export const SignInRow = z.object({
  id: z.number(),
  at: labelled('时间', 'Time', WireTime),
  username: labelled('用户名', 'User name', z.string()),
  realName: labelled('姓名', 'Name', z.string().nullable()),
  actingFor: labelled('代理导师', 'Acting for', z.string().nullable()),
  way: SignInMethod,
  succeeded: described(labelled('结果', 'Result', z.boolean()), {
    kind: 'flag',
    choices: { true: signInResults.succeeded, false: signInResults.failed },
  }),
  reason: labelled('失败原因', 'Reason', z.string().nullable()),
  address: labelled('登录地址', 'Address', z.string()),
  userAgent: labelled('浏览器', 'Browser', z.string()),
});
export type SignInRow = z.output<typeof SignInRow>;

/** Why an attempt failed, in words; the log keeps the key. */
export const failureTexts = {
  unknownName: text('用户名不存在', 'Unknown user name'),
  wrongPassword: text('密码错误', 'Wrong password'),
  locked: text('账号已锁定', 'Account locked'),
  disabled: text('账号已停用', 'Account disabled'),
  pending: text('注册申请待审核', 'Registration not yet reviewed'),
  rejected: text('注册申请未通过', 'Registration rejected'),
  noRole: text('未分配角色', 'No role'),
  turnedAway: text('业务已结束，不再开放登录', 'No longer let in'),
  notAppointed: text('未获导师授权', 'Not appointed by the supervisor'),
  unknownSubject: text('统一身份账号未开通', 'Identity not known here'),
  ticketRefused: text('统一身份认证未通过', 'Refused by the identity provider'),
  stateMismatch: text('认证回调校验失败', 'Call-back does not belong to this browser'),
  notBound: text('第三方账号未绑定', 'Social account not bound'),
} as const;
export type FailureReason = keyof typeof failureTexts;

export const sessionPermissions = {
  'system:session:view': text('查看在线用户', 'See online users'),
  'system:session:end': text('强制下线', 'End sessions'),
  'system:log:view': text('查看登录日志', 'See the sign-in log'),
} as const satisfies PermissionTable;

const logFilters = {
  from: labelled('时间起', 'From', WireTime.optional()),
  to: labelled('时间止', 'To', WireTime.optional()),
  way: SignInMethod.optional(),
  result: choice('结果', 'Result', signInResults).optional(),
};

export const signInLogQuery = pageQuery(['at'], logFilters);

const signInsQuery = pageQuery(['at', 'username'], {
  ...logFilters,
  keyword: labelled('用户名或姓名', 'User name or name', z.string().trim().max(64).optional()),
  address: labelled(
    '登录地址',
    'Address',
    mustHold(
      z.string().trim().max(64),
      isIpAddress,
      '请输入正确的IP地址',
      'Enter the correct IP address',
    ).optional(),
  ),
});

export const signInExport = exportColumns(
  SignInRow.shape,
  ['at', 'username', 'realName', 'succeeded', 'reason', 'way', 'address'],
  ['actingFor', 'userAgent'],
);

export const systemSessionCalls = defineCalls('sign-in', {
  sessions: {
    path: 'api/system/sessions',
    summary: text('在线用户列表', 'Online users'),
    access: requires('system:session:view'),
    query: pageQuery(['lastSeenAt', 'createdAt', 'username', 'realName'], {
      keyword: labelled('用户名或姓名', 'User name or name', z.string().trim().max(50).optional()),
      way: SignInMethod.optional(),
    }),
    answer: pageOf(SessionRow),
  },
  endSession: {
    method: 'POST',
    path: 'api/system/sessions/:id/end',
    summary: text('强制下线', 'End a session'),
    access: requires('system:session:end'),
  },
  signIns: {
    path: 'api/system/logs/sign-ins',
    summary: text('登录日志', 'Sign-in log'),
    access: requires('system:log:view'),
    query: signInsQuery,
    answer: pageOf(SignInRow),
  },
  exportSignIns: {
    path: 'api/system/logs/sign-ins/export',
    summary: text('导出登录日志', 'Export the sign-in log'),
    access: requiresDuty('auditor', 'system:log:view'),
    query: exportQuery(signInsQuery, signInExport),
    carries: 'file',
  },
});
