import { randomUUID } from 'node:crypto';
import { sessionCalls } from '@graduate/contract/identity/sign-in/session.ts';
import type { AnswerOf, BodyOf, Call } from '@graduate/contract/platform/define-call.ts';
import { IDEMPOTENCY_HEADER } from '@graduate/contract/platform/envelope.ts';
import { z } from 'zod';

/** A form that is written while it is sent, with its boundary in the content type. */
export type StreamedForm = { contentType: string; body: ReadableStream };

type Params = Readonly<Record<string, string>>;

export type ApiClient = {
  /** With `key` it is a submission made before: the server does it at most once. */
  call: <C extends Call>(call: C, body: BodyOf<C>, params?: Params, key?: string) => Promise<AnswerOf<C>>;
  upload: <C extends Call>(call: C, form: FormData | StreamedForm) => Promise<AnswerOf<C>>;
};

const PASSWORD = 'Yjs@2026';

/** Somebody of the demonstration, signed in over HTTP to a server that takes passwords unsealed. */
export const signInTo = async (address: string, username: string): Promise<ApiClient> => {
  const send = async (call: Call, content: RequestInit, params: Params = {}) => {
    const path = call.path.replace(/:(\w+)/g, (_, name: string) => params[name] ?? '');
    const answer = await fetch(`${address}/${path}`, { method: call.method, ...content });
    if (!answer.ok) throw new Error(`${call.path}: ${answer.status} ${await answer.text()}`);
    const { data } = (await answer.json()) as { data: unknown };
    return call.answer ? z.decode(call.answer, data as never) : data;
  };
  const json = { 'Content-Type': 'application/json' };
  const { token } = (await send(sessionCalls.signIn, {
    headers: json,
    body: JSON.stringify({ username, password: PASSWORD }),
  })) as { token: string };
  const authorization = { Authorization: `Bearer ${token}` };
  const client = {
    call: (call: Call, body: unknown, params?: Params, key: string = randomUUID()) =>
      call.method === 'GET'
        ? send(call, { headers: authorization }, params)
        : send(
            call,
            {
              headers: { ...json, ...authorization, [IDEMPOTENCY_HEADER]: key },
              body: JSON.stringify(call.body ? z.encode(call.body, body as never) : body),
            },
            params,
          ),
    upload: (call: Call, form: FormData | StreamedForm) =>
      form instanceof FormData
        ? send(call, { headers: authorization, body: form })
        : send(call, {
            headers: { ...authorization, 'Content-Type': form.contentType },
            body: form.body,
            duplex: 'half',
          }),
  };
  return client as unknown as ApiClient;
};
