import type { FieldError, Refusal } from '@graduate/contract/platform/envelope.ts';
import { inBothLanguages, textsOf } from '../platform/texts.ts';

const statusTexts = inBothLanguages({
  0: [
    '未可知错误，可能是因为后端不支持跨域CORS、接口地址不存在等问题引起',
    'Unknown error, possibly because the server refuses cross-origin requests or the address does not exist',
  ],
  200: ['服务器成功返回请求数据', 'The server returned the requested data'],
  201: ['新建或修改数据成功', 'Created or modified'],
  202: ['一个请求已经进入后台排队(异步任务)', 'The request has been queued'],
  204: ['删除数据成功', 'Deleted'],
  400: ['发出信息有误', 'The request is wrong'],
  401: [
    '用户没有权限(令牌失效、用户名、密码错误、登录过期)',
    'No permission (invalid token, wrong user name or password, or session expired)',
  ],
  402: ['令牌过期', 'The token has expired'],
  403: ['用户得到授权，但是访问是被禁止的', 'You are signed in, but access is forbidden'],
  404: ['访问资源不存在', 'The resource does not exist'],
  406: ['请求格式不可得', 'The requested format is not available'],
  410: ['请求资源被永久删除，且不会被看到', 'The resource has been deleted for good'],
  500: ['服务器发生错误', 'Server error'],
  502: ['网关错误', 'Bad gateway'],
  503: ['服务不可用，服务器暂时过载或维护', 'Service unavailable: overloaded or under maintenance'],
  504: ['网关超时', 'Gateway timeout'],
});

/** The wording for a status the server said nothing about. */
export const statusText = (status: number, otherwise = ''): string => {
  const known: Record<number, string> = textsOf(statusTexts);
  return known[status] ?? (otherwise || (known[0] ?? ''));
};

type Failure = {
  status: number;
  message: string;
  error?: string | undefined;
  errors?: FieldError[] | undefined;
  details?: Refusal | undefined;
  requestId?: string | undefined;
  /** In how many seconds to come again, where the server or somebody before it says so. */
  retryAfter?: number | undefined;
};

/** A call that failed: `message` is for the user, `error` names the refusal, `errors` belong to fields. */
export class ApiError extends Error {
  readonly status: number;
  readonly error: string;
  readonly errors: readonly FieldError[];
  readonly details: Readonly<Record<string, unknown>>;
  readonly requestId: string | undefined;
  readonly retryAfter: number | undefined;

  constructor({ status, message, error, errors, details, requestId, retryAfter }: Failure) {
    super(message);
    this.name = 'ApiError';
    this.status = status;
    this.error = error ?? '';
    this.errors = errors ?? [];
    this.details = details ?? {};
    this.requestId = requestId;
    this.retryAfter = retryAfter;
  }
}
