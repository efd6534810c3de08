import { fileCalls } from '@graduate/contract/commons/files/files.ts';
import type { AnswerOf, BodyOf, Call, ParamsOf, QueryOf } from '@graduate/contract/platform/define-call.ts';
import type { Envelope } from '@graduate/contract/platform/envelope.ts';
import { type APIResponse, type Browser, expect } from '@playwright/test';
import { newToken } from './sign-in.ts';

type Given<C> = { params?: ParamsOf<C>; query?: Partial<QueryOf<C>>; body?: BodyOf<C> };
type Sent = { name: string; bytes: Buffer; mimeType?: string };

const pathOf = ({ path }: Call, params: object = {}): string =>
  Object.entries(params).reduce((address, [name, value]) => address.replace(`:${name}`, String(value)), path);

const searchOf = (query: object = {}): URLSearchParams => {
  const search = new URLSearchParams();
  for (const [name, value] of Object.entries(query))
    for (const one of [value].flat()) search.append(name, String(one));
  return search;
};

const answered = async (response: APIResponse, what: string): Promise<unknown> => {
  const { code, msg, data } = (await response.json()) as Envelope;
  expect(code, `${what}: ${msg}`).toBe(200);
  return data;
};

/**
 * Somebody at work without looking: through the same calls as the pages, for what leads to the thing a test is about.
 * Signs in once; nothing is drawn.
 */
export const actingAs = async (browser: Browser, username: string) => {
  const page = await (await browser.newContext()).newPage();
  const { request } = page;
  const { value } = await newToken(page, username);
  const headers = { authorization: `Bearer ${value}` };
  const call = async <C extends Call>(called: C, { params, query, body }: Given<C> = {}) => {
    const response = await request.fetch(`service/${pathOf(called, (params ?? {}) as object)}`, {
      method: called.method,
      headers,
      params: searchOf(query),
      ...(body !== undefined && { data: called.body?.encode(body) }),
    });
    const data = await answered(response, called.name);
    return (called.answer ? called.answer.decode(data as never) : data) as AnswerOf<C>;
  };
  /** A file, with the fields that say what it is for; the answer is its id. */
  const send = async (
    fields: Record<string, string>,
    { name, bytes, mimeType = 'application/pdf' }: Sent,
    path: string = fileCalls.upload.path,
  ) => {
    const multipart = { ...fields, file: { name, mimeType, buffer: bytes } };
    const data = await answered(await request.post(`service/${path}`, { headers, multipart }), path);
    return (data as { id: string }).id;
  };
  return { call, send };
};
export type Acting = Awaited<ReturnType<typeof actingAs>>;
