import {
  type Envelope,
  type FieldError,
  IDEMPOTENCY_HEADER,
  REQUEST_ID_HEADER,
  type Refusal,
  RIGHTS_VERSION_HEADER,
  UNATTENDED_HEADER,
} from '@graduate/contract/platform/envelope.ts';
import { ourNameOf } from '@graduate/contract/platform/wire.ts';
import { currentLanguage, inBothLanguages, textsOf } from '../platform/texts.ts';
import { ApiError, statusText } from './api-error.ts';
import { announce } from './api-events.ts';
import { isUnattended } from './attendance.ts';
import { isOffline } from './network.ts';
import { freshToken } from './refresh-token.ts';
import { roleHeader, sessionInfo, token } from './session.ts';
import { isSuccess, MASKED_CALLS } from './settings.ts';

const texts = inBothLanguages({
  offline: ['网络已断开，请在恢复后再试', 'You are offline: try again when the network is back'],
  errorNumber: (id: string) => [`（错误编号：${id}）`, ` (error number ${id})`],
});

/** What came back, before anybody has judged it. `envelope` is missing for files and unreadable bodies. */
export type RawAnswer = {
  status: number;
  headers: Headers;
  envelope?: Envelope | undefined;
  blob?: Blob | undefined;
};

export type Send = (headers: Record<string, string>) => Promise<RawAnswer>;

const headersFor = (bearer: string, idempotencyKey: string | undefined): Record<string, string> => ({
  Accept: 'application/json, */*',
  'Accept-Language': currentLanguage() === 'zh' ? 'zh-CN' : 'en',
  ...(bearer && { Authorization: `Bearer ${bearer}` }),
  ...roleHeader(),
  ...(idempotencyKey && { [IDEMPOTENCY_HEADER]: idempotencyKey }),
  ...(isUnattended() && { [UNATTENDED_HEADER]: '1' }),
});

/** The status an answer stands for: the code in the body, else that of HTTP. */
const statusOf = ({ status, envelope }: RawAnswer): number => {
  const code: unknown = envelope?.code || status;
  return isSuccess(code) ? 200 : Number(code);
};

/** The server names fields as the wire does; pages know them by our names. */
const inOurNames = (body: unknown, errors: readonly FieldError[] = []): FieldError[] =>
  errors.map((error) => {
    const [first = '', ...rest] = error.field.split('.');
    return { ...error, field: [ourNameOf(body, first), ...rest].join('.') };
  });

/** Seconds, or a moment. */
const retryAfterIn = (headers: Headers): number | undefined => {
  const told = headers.get('Retry-After');
  if (!told) return undefined;
  const seconds = /^\d+$/.test(told) ? Number(told) : (Date.parse(told) - Date.now()) / 1_000;
  return Number.isFinite(seconds) ? Math.max(0, seconds) : undefined;
};

const failureOf = (answer: RawAnswer, body: unknown): ApiError => {
  const status = statusOf(answer);
  const refusal = (answer.envelope?.data ?? {}) as Partial<Refusal>;
  return new ApiError({
    status,
    message: answer.envelope?.msg || statusText(status),
    error: refusal.error,
    errors: inOurNames(body, refusal.errors),
    details: refusal as Refusal,
    requestId: answer.headers.get(REQUEST_ID_HEADER) ?? undefined,
    retryAfter: retryAfterIn(answer.headers),
  });
};

const sendOnce = async (
  send: Send,
  bearer: string,
  idempotencyKey: string | undefined,
): Promise<RawAnswer> => {
  try {
    return await send(headersFor(bearer, idempotencyKey));
  } catch (error) {
    if (error instanceof DOMException && error.name === 'AbortError') throw error;
    throw new ApiError({ status: 0, message: isOffline() ? textsOf(texts).offline : statusText(0) });
  }
};

/** Sends, and once more with a new token when the old one had expired. */
const sendWithToken = async (send: Send, idempotencyKey: string | undefined): Promise<RawAnswer> => {
  const bearer = token.get();
  const answer = await sendOnce(send, bearer, idempotencyKey);
  if (statusOf(answer) !== 402) return answer;
  return sendOnce(send, await freshToken(bearer), idempotencyKey);
};

/** The text of a failure for a message; failures nobody foresaw carry their number. */
export const messageOf = (error: ApiError): string =>
  error.message + (error.status >= 500 && error.requestId ? textsOf(texts).errorNumber(error.requestId) : '');

/** The role one acts in was taken away meanwhile. No page is forbidden for that: the shell goes on in another role. */
export const ROLE_NOT_HELD = 'platform.roleNotHeld';

/** Tells everybody concerned, except where the caller wants to. A session that ended is never the caller's affair. */
const tell = (error: ApiError, call: string, quiet: boolean): void => {
  announce('failed', { error, call });
  if (error.status === 401) announce('sessionEnded', { message: error.message });
  else if (error.error === ROLE_NOT_HELD) announce('rightsChanged', { version: '' });
  else if (!quiet) {
    if (error.status === 403) announce('forbidden', { message: error.message });
    announce('untold', { message: messageOf(error) });
  }
};

/** Does what a call takes and tells of its failure. With `quiet` the caller shows it: no message, no way to /403. */
export const attempt = async <T>(
  call: string,
  quiet: boolean | undefined,
  work: () => Promise<T>,
): Promise<T> => {
  try {
    return await work();
  } catch (error) {
    if (error instanceof ApiError) tell(error, call, quiet ?? false);
    throw error;
  }
};

const noteRights = (answer: RawAnswer): void => {
  const version = answer.headers.get(RIGHTS_VERSION_HEADER);
  const known = sessionInfo.get()?.rightsVersion;
  if (version && known && version !== known) announce('rightsChanged', { version });
};

type Delivery = {
  url: string;
  idempotencyKey?: string | undefined;
  body?: unknown;
  /** The page asks by itself: that does not count as somebody using it. */
  unattended?: boolean;
};

/** Carries one call to the server and back, with token and mask; throws what the server refused. */
export const exchange = async (
  send: Send,
  { url, idempotencyKey, body, unattended = false }: Delivery,
): Promise<RawAnswer> => {
  const attended = !unattended && !isUnattended();
  const covered = MASKED_CALLS.some((part) => url.includes(part));
  if (covered) announce('coverBegins', {});
  try {
    const answer = await sendWithToken(send, idempotencyKey);
    if (attended) announce('answered', { at: Date.now() });
    if (statusOf(answer) !== 200) throw failureOf(answer, body);
    noteRights(answer);
    return answer;
  } finally {
    if (covered) announce('coverEnds', {});
  }
};
