import { randomUUID } from 'node:crypto';
import type { AnswerOf, BodyOf, Call } from '@graduate/contract/platform/define-call.ts';
import { IDEMPOTENCY_HEADER } from '@graduate/contract/platform/envelope.ts';
import { sessionCalls } from '@graduate/contract/sign-in/session.ts';
import { z } from 'zod';

export type ApiClient = {
  call: <C extends Call>(call: C, body: BodyOf<C>) => Promise<AnswerOf<C>>;
  upload: <C extends Call>(call: C, form: FormData) => Promise<AnswerOf<C>>;
};

const PASSWORD = 'Yjs@2026';

/** Somebody of the demonstration, signed in over HTTP to a server that takes passwords unsealed. */
export const signInTo = async (address: string, username: string): Promise<ApiClient> => {
  const send = async (call: Call, content: RequestInit) => {
    const answer = await fetch(`${address}/${call.path}`, { method: call.method, ...content });
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
    call: (call: Call, body: unknown) =>
      send(call, {
        headers: { ...json, ...authorization, [IDEMPOTENCY_HEADER]: randomUUID() },
        body: JSON.stringify(call.body ? z.encode(call.body, body as never) : body),
      }),
    upload: (call: Call, form: FormData) => send(call, { headers: authorization, body: form }),
  };
  return client as unknown as ApiClient;
};
