import type { AnswerOf, BodyOf, Call, ParamsOf, QueryOf } from '@graduate/contract/platform/define-call.ts';
import type { Envelope } from '@graduate/contract/platform/envelope.ts';
import { z } from 'zod';
import { inBothLanguages, textsOf } from '../platform/texts.ts';
import { ApiError } from './api-error.ts';
import type { RawAnswer } from './exchange.ts';
import { fieldErrorsOf } from './field-errors.ts';
import { apiPrefix, bodyContent, FORM_CONTENT, REQUEST_TIMEOUT_MS } from './settings.ts';

const texts = inBothLanguages({
  unreadable: ['接口返回的数据格式不正确，请联系管理员', 'The server answered in an unexpected format'],
});

type Field<K extends string, T> = [T] extends [undefined]
  ? { [P in K]?: undefined }
  : Record<string, never> extends T
    ? { [P in K]?: T }
    : { [P in K]: T };

/** What a call is given, as the contract declares it. */
export type ArgsOf<C> = Field<'params', ParamsOf<C>> & Field<'query', QueryOf<C>> & Field<'body', BodyOf<C>>;

export type LooseArgs = {
  params?: unknown;
  query?: unknown;
  body?: unknown;
  signal?: AbortSignal | undefined;
  keepalive?: boolean | undefined;
};

/** Browsers let so much outlive its page, in letters of up to three bytes; more goes the usual way. */
const MOST_TO_OUTLIVE = 20_000;

/** What the contract would refuse is refused here in the server's words; it cannot even be written for the wire. */
const encoded = (schema: z.ZodType | undefined, value: unknown): unknown => {
  if (!schema || value === undefined) return value;
  const wire = z.safeEncode(schema, value as never, { reportInput: true });
  if (wire.success) return wire.data;
  const errors = fieldErrorsOf(schema, wire.error);
  throw new ApiError({ status: 400, error: 'platform.badInput', message: errors[0]?.message ?? '', errors });
};

/** Arrays repeat their name (`ids=1&ids=2`); what is undefined or empty text stays out. */
const queryString = (query: Record<string, unknown>): string => {
  const pairs = new URLSearchParams();
  for (const [name, value] of Object.entries(query))
    for (const one of Array.isArray(value) ? (value as unknown[]) : [value])
      if (one !== undefined && one !== null && one !== '')
        pairs.append(name, typeof one === 'object' ? JSON.stringify(one) : String(one as string | number));
  const text = pairs.toString();
  return text && `?${text}`;
};

/** The address of a call, e.g. for a picture or a link. */
export const addressOf = (call: Call, args: Pick<LooseArgs, 'params' | 'query'>): string => {
  const params = (encoded(call.params, args.params) ?? {}) as Record<string, string>;
  const path = call.path.replace(/:(\w+)/g, (_, name: string) =>
    encodeURIComponent(String(params[name] ?? '')),
  );
  return `${apiPrefix()}/${path}${queryString((encoded(call.query, args.query) ?? {}) as Record<string, unknown>)}`;
};

const bodyOf = (call: Call, body: unknown): { content: string | null; headers: Record<string, string> } => {
  if (body === undefined) return { content: null, headers: {} };
  const value = encoded(call.body, body);
  const content =
    bodyContent.type === FORM_CONTENT
      ? queryString(value as Record<string, unknown>).slice(1)
      : JSON.stringify(value);
  return { content, headers: { 'Content-Type': bodyContent.type } };
};

/** Browsers a few years old know neither of these ways to end a request. */
const within = (signal: AbortSignal | undefined): AbortSignal | null => {
  const timeout = 'timeout' in AbortSignal ? AbortSignal.timeout(REQUEST_TIMEOUT_MS) : undefined;
  if (signal && timeout && 'any' in AbortSignal) return AbortSignal.any([signal, timeout]);
  return signal ?? timeout ?? null;
};

export const readJson = (text: string): Envelope | undefined => {
  try {
    return JSON.parse(text) as Envelope;
  } catch {
    return undefined;
  }
};

const isFile = (headers: Headers) =>
  !(headers.get('Content-Type') ?? '').includes('application/json') || headers.has('Content-Disposition');

/** A refusal of a file call comes as JSON even where a file was expected. */
const readAnswer = async (answer: Response, wantsFile: boolean): Promise<RawAnswer> => {
  const { status, headers } = answer;
  if (wantsFile && isFile(headers)) return { status, headers, blob: await answer.blob() };
  return { status, headers, envelope: readJson(await answer.text()) };
};

export type PreparedRequest = {
  url: string;
  send: (headers: Record<string, string>) => Promise<RawAnswer>;
};

/** A call written for the wire, ready to be sent as often as it takes. Throws when the contract forbids what it is given. */
export const prepareRequest = (call: Call, args: LooseArgs): PreparedRequest => {
  const url = addressOf(call, args);
  const body = bodyOf(call, args.body);
  return {
    url,
    send: async (headers) => {
      const answer = await fetch(url, {
        method: call.method,
        headers: { ...headers, ...body.headers },
        body: body.content,
        credentials: 'same-origin',
        cache: 'no-store',
        signal: within(args.signal),
        keepalive: args.keepalive === true && (body.content?.length ?? 0) < MOST_TO_OUTLIVE,
      });
      return readAnswer(answer, call.carries === 'file');
    },
  };
};

/** The answer as the contract promises it. */
export const decoded = <C extends Call>(call: C, answer: RawAnswer): AnswerOf<C> => {
  if (!call.answer) return undefined as AnswerOf<C>;
  const data = z.safeDecode(call.answer, answer.envelope?.data as never);
  if (data.success) return data.data as AnswerOf<C>;
  throw new ApiError({ status: 200, error: 'unreadable', message: textsOf(texts).unreadable });
};
