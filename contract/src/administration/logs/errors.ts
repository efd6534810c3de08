import { z } from 'zod';
import { requires, signedIn } from '../../platform/access.ts';
import { choice, choices } from '../../platform/choices.ts';
import { defineCalls } from '../../platform/define-call.ts';
import { labelled } from '../../platform/fields.ts';
import { keywordIn, pageOf, pageQuery } from '../../platform/page.ts';
import { text } from '../../platform/text.ts';
import { NumberInQuery, WireTime } from '../../platform/wire.ts';

const sources = choices({ server: ['服务端', 'Server'], client: ['浏览器', 'Browser'] });
const Source = choice('来源', 'Source', sources);

const rowFields = {
  id: z.number(),
  at: labelled('时间', 'Time', WireTime),
  source: Source,
  requestId: labelled('错误编号', 'Error number', z.string().nullable()),
  username: labelled('用户名', 'User name', z.string().nullable()),
  roleCode: labelled('角色', 'Role', z.string().nullable()),
  method: labelled('方法', 'Method', z.string().nullable()),
  route: labelled('页面或接口', 'Page or call', z.string()),
  message: labelled('错误信息', 'Message', z.string()),
  release: labelled('版本', 'Release', z.string()),
};

export const ErrorRow = z.object(rowFields);
export type ErrorRow = z.output<typeof ErrorRow>;
export const ErrorDetail = z.object({ ...rowFields, stack: z.string(), userAgent: z.string() });
export type ErrorDetail = z.output<typeof ErrorDetail>;

export const ClientError = z.strictObject({
  message: labelled('错误信息', 'Message', z.string().min(1).max(1000)),
  stack: labelled('堆栈', 'Stack', z.string().max(10_000).optional()),
  /** The page it happened on. */
  route: labelled('页面', 'Page', z.string().max(500)),
  /** The number of the request that failed, if one did. */
  requestId: labelled('错误编号', 'Error number', z.string().max(40).optional()),
  release: labelled('版本', 'Release', z.string().max(40).optional()),
});
export type ClientError = z.output<typeof ClientError>;

export const errorLogCalls = defineCalls('logs', {
  reportClientError: {
    path: 'api/system/logs/client-errors',
    summary: text('上报浏览器错误', 'Report an error in the browser'),
    access: signedIn,
    body: ClientError,
  },
  listErrors: {
    path: 'api/system/logs/errors',
    summary: text('异常日志', 'Error log'),
    access: requires('system:error:view'),
    query: pageQuery(['at'], {
      from: labelled('开始时间', 'From', WireTime.optional()),
      to: labelled('结束时间', 'To', WireTime.optional()),
      source: Source.optional(),
      requestId: labelled('错误编号', 'Error number', z.string().trim().max(40).optional()),
      keyword: keywordIn('错误信息或页面、接口', 'Message, page or call', 100),
    }),
    answer: pageOf(ErrorRow),
  },
  findError: {
    path: 'api/system/logs/errors/:id',
    summary: text('异常详情', 'An error'),
    access: requires('system:error:view'),
    params: z.object({ id: NumberInQuery }),
    answer: ErrorDetail,
  },
});
