import type { Duty } from '@graduate/contract/platform/access.ts';
import { type Text, text } from '@graduate/contract/platform/text.ts';

/** A refusal the user is told about: a stable name, a status, a sentence in each language. */
export class Refused extends Error {
  constructor(
    readonly error: string,
    readonly status: number,
    readonly text: Text,
    /** More for the client: field errors, the current row on a conflict, the number of a numbered message. */
    readonly details: Record<string, unknown> = {},
  ) {
    // Where it was thrown interests nobody, and to find out takes longer than to refuse.
    const { stackTraceLimit } = Error;
    Error.stackTraceLimit = 0;
    super(text.zh);
    Error.stackTraceLimit = stackTraceLimit;
    this.name = 'Refused';
  }
}

type Wording = Text | ((args: never) => Text);
/** A numbered message carries the number under which users and manuals know it. */
type Entry = readonly [status: number, wording: Wording, code?: string];
type Constructor<W> = W extends (args: infer A) => Text
  ? (args: A, details?: Record<string, unknown>) => Refused
  : (details?: Record<string, unknown>) => Refused;

/** The refusals of one module, by name: `throw noticeErrors.tooManyAttachments()`. */
export const defineErrors = <const T extends Record<string, Entry>>(module: string, table: T) =>
  Object.fromEntries(
    Object.entries(table).map(([name, [status, wording, code]]) => {
      const refused = (words: Text, details?: Record<string, unknown>) =>
        new Refused(`${module}.${name}`, status, words, code ? { code, ...details } : details);
      return [
        name,
        typeof wording === 'function'
          ? (args: never, details?: Record<string, unknown>) => refused(wording(args), details)
          : (details?: Record<string, unknown>) => refused(wording, details),
      ];
    }),
  ) as unknown as { [K in keyof T]: Constructor<T[K][1]> };

/** Refusals that several modules have, each under its own name, worded and numbered alike. */
export const commonErrors = {
  noSuchRecord: [404, text('记录不存在或无权查看', 'No such record, or you may not see it'), 'M01'],
  mayNot: [403, text('您没有此操作的权限', 'You may not do this'), 'M02'],
  changedMeanwhile: [
    409,
    text('数据已被他人修改，请刷新后重试', 'Someone else changed this meanwhile; reload and try again'),
    'M03',
  ],
  badRequest: [
    400,
    ({ detail }: { detail: Text }) => text(`请求参数有误：${detail.zh}`, `Bad request: ${detail.en}`),
    'M04',
  ],
} as const;

const dutyTexts: Record<Duty, Text> = {
  security: text(
    '三员分立：账号与权限只能由安全管理员变更',
    'Separation of duties: only the security administrator changes accounts and rights',
  ),
  auditor: text(
    '三员分立：操作日志只对审计管理员开放',
    'Separation of duties: the operation log is open to the audit administrator only',
  ),
};

/** Refusals that no module owns. */
export const platformErrors = defineErrors('platform', {
  badInput: [400, ({ first }: { first: Text }) => first],
  badAddress: [400, text('请求地址有误，请检查后重试', 'This address cannot be read; check it')],
  unreadable: [400, text('请求格式有误，无法解析', 'The request cannot be read')],
  tooSlow: [408, text('请求超时，请检查网络后重试', 'The request took too long; check the connection')],
  headersTooLarge: [
    431,
    text(
      '请求头过大，请清除浏览器中本站的 Cookie 后重试；若地址很长，请减少筛选条件',
      'The headers of the request are too large: clear the cookies of this site, or shorten the address',
    ),
  ],
  tooDeep: [400, text('提交的内容嵌套过深，请检查格式', 'The request nests too deeply; check its format')],
  malformedBody: [400, text('请求内容无法解析，请检查格式', 'The request body cannot be read')],
  badClientKey: [
    400,
    text('X-Client-Key 不是有效的 RSA-1024 公钥', 'X-Client-Key is not a public key of RSA-1024'),
  ],
  sessionExpired: [
    401,
    text('登录已失效或没有权限，请重新登录', 'Session expired or no permission, please sign in again'),
  ],
  tokenExpired: [402, text('令牌过期', 'Token expired')],
  forbidden: [
    403,
    text('没有权限进行此操作，如需办理请联系管理员', 'You do not have permission for this operation'),
  ],
  notYourDuty: [403, ({ duty }: { duty: Duty }) => dutyTexts[duty]],
  roleNotHeld: [
    403,
    text('当前账号没有该角色，请重新选择角色', 'You do not hold this role, please choose another'),
  ],
  noSuchCall: [404, text('接口不存在', 'No such call')],
  notFound: [
    404,
    ({ what }: { what: Text }) => text(`${what.zh}不存在或已被删除`, `${what.en} does not exist`),
  ],
  changedMeanwhile: [
    409,
    text(
      '数据已被他人修改，请核对最新内容后再保存',
      'Someone else changed this meanwhile; check the current values and save again',
    ),
  ],
  inUse: [
    409,
    text(
      '该数据正由他人办理，本次操作未生效，请刷新后重试',
      'Somebody else is working on this right now; nothing was done, reload and try again',
    ),
  ],
  stillWorking: [
    409,
    text('上一次提交正在处理，请勿重复提交', 'Your previous submission is still being processed'),
  ],
  alreadyDone: [
    409,
    text(
      '上一次提交已经办理，请刷新页面查看结果，不要重复提交',
      'Your previous submission has been carried out: reload the page to see the result instead of sending it again',
    ),
  ],
  keyReused: [409, text('重复的提交标识，请刷新页面后重试', 'Idempotency key reused for another request')],
  tooLarge: [413, text('提交的内容过大', 'The request is too large')],
  unsupportedType: [415, text('不支持的内容类型', 'Unsupported content type')],
  tooMany: [
    429,
    ({ seconds }: { seconds: number }) =>
      text(`操作过于频繁，请${seconds}秒后再试`, `Too many attempts, try again in ${seconds} seconds`),
  ],
  broken: [
    500,
    text(
      '服务器发生错误，请稍后重试；如仍有问题，请将错误编号告知管理员',
      'Server error; if it persists, tell the administrator the error number',
    ),
  ],
  unavailable: [503, text('服务暂时不可用，请稍后重试', 'Service temporarily unavailable, please try again')],
});

/** An old version, where the messages of a module are numbered. */
export const changedMeanwhile = (details: { current: unknown }): Refused =>
  platformErrors.changedMeanwhile({ code: 'M03', ...details });
