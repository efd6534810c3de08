import type { AnswerOf, BodyOf, Call, ParamsOf, QueryOf } from '@graduate/contract/platform/define-call.ts';
import { CURRENT_ROLE_HEADER } from '@graduate/contract/platform/envelope.ts';
import type { InjectOptions, LightMyRequestResponse } from 'fastify';
import { z } from 'zod';
import { openSession } from '../src/modules/identity/sign-in/sessions.ts';
import { issueToken } from '../src/modules/identity/sign-in/tokens.ts';
import type { TestApp } from './app.ts';

/** What a call came back with: `data` decoded as the web client would, or the refusal's name and words. */
export type Outcome<C> = {
  status: number;
  data: AnswerOf<C>;
  error: string | undefined;
  message: string;
  fields: string[];
  details: Record<string, unknown>;
  raw: LightMyRequestResponse;
};

export type Given<C> = {
  [K in 'params' | 'query' | 'body' as C extends { [P in K]: unknown } ? K : never]?: K extends 'params'
    ? ParamsOf<C>
    : K extends 'query'
      ? Partial<QueryOf<C>>
      : BodyOf<C>;
} & { headers?: Record<string, string> };

export type TestClient = {
  call: <C extends Call>(call: C, given?: Given<C>) => Promise<Outcome<C>>;
  /** Sends exactly this, for bad input. */
  send: (options: InjectOptions) => Promise<LightMyRequestResponse>;
};

const encode = (schema: z.ZodType | undefined, value: unknown): unknown =>
  schema && value !== undefined ? z.encode(schema, value) : value;

const searchOf = (query: unknown): string => {
  const search = new URLSearchParams();
  for (const [name, value] of Object.entries((query ?? {}) as Record<string, unknown>))
    for (const one of Array.isArray(value) ? value : [value])
      if (one !== undefined) search.append(name, String(one));
  return search.size > 0 ? `?${search.toString()}` : '';
};

const pathOf = (call: Call, params: unknown): string =>
  call.path.replace(/:(\w+)/g, (_, name: string) =>
    encodeURIComponent(String((params as Record<string, unknown>)[name])),
  );

type WireAnswer = {
  msg?: string;
  data?: { error?: string; errors?: { field: string }[] } & Record<string, unknown>;
};

const outcomeOf = <C extends Call>(call: C, raw: LightMyRequestResponse): Outcome<C> => {
  const isJson = String(raw.headers['content-type']).includes('application/json');
  const wire: WireAnswer = isJson ? raw.json() : {};
  const good = raw.statusCode === 200;
  const data = good && call.answer ? call.answer.parse(wire.data) : undefined;
  return {
    status: raw.statusCode,
    data: data as AnswerOf<C>,
    error: good ? undefined : wire.data?.error,
    message: wire.msg ?? '',
    fields: good ? [] : (wire.data?.errors ?? []).map(({ field }) => field),
    details: good ? {} : (wire.data ?? {}),
    raw,
  };
};

const signIn = async (app: TestApp, username: string, department: string | undefined) => {
  const account = await app.db
    .selectFrom('accounts')
    .select('id')
    .where('username', '=', username)
    .executeTakeFirstOrThrow();
  const places = await app.db
    .selectFrom('accountDepartments')
    .innerJoin('departments', 'departments.id', 'accountDepartments.departmentId')
    .select(['departments.id', 'departments.code'])
    .where('accountId', '=', account.id)
    .orderBy('accountDepartments.sortOrder')
    .execute();
  const departmentId = (department ? places.find(({ code }) => code === department) : places[0])?.id;
  const session = await openSession(app.db, {
    accountId: account.id,
    departmentId,
    way: 'password',
    remember: false,
    address: '127.0.0.1',
    userAgent: 'test',
  });
  return issueToken(app.services.tokenSecret, { ...session, accountId: account.id, departmentId });
};

const roleIdOf = (app: TestApp, code: string) =>
  app.db.selectFrom('roles').select('id').where('code', '=', code).executeTakeFirstOrThrow();

/** A call as it goes over the wire. */
export const requestOf = <C extends Call>(app: TestApp, call: C, given?: Given<C>) => {
  const parts = (given ?? {}) as { params?: unknown; query?: unknown; body?: unknown; headers?: object };
  const search = searchOf(encode(call.query, parts.query));
  const payload = encode(call.body, parts.body) as object | undefined;
  return {
    method: call.method,
    url: `${app.services.config.apiPrefix}/${pathOf(call, parts.params)}${search}`,
    ...(payload !== undefined && { payload }),
    headers: { ...parts.headers },
  };
};

/** The calls of the contract over whatever sends them. */
export const clientOf = (app: TestApp, send: TestClient['send']): TestClient => ({
  send,
  call: async (call, given) => outcomeOf(call, await send(requestOf(app, call, given))),
});

/** Somebody at the API, signed in when first needed. */
export const clientFor = (
  app: TestApp,
  username: string,
  acting: { role?: string; department?: string },
): TestClient => {
  let headers: Promise<Record<string, string>> | undefined;
  const makeHeaders = async () => ({
    authorization: `Bearer ${await signIn(app, username, acting.department)}`,
    ...(acting.role && { [CURRENT_ROLE_HEADER]: (await roleIdOf(app, acting.role)).id }),
  });
  return clientOf(app, async (options) => {
    headers ??= makeHeaders();
    return app.fastify.inject({ ...options, headers: { ...(await headers), ...options.headers } });
  });
};

/** Somebody without a session. */
export const anybody = (app: TestApp): TestClient => clientOf(app, (options) => app.fastify.inject(options));
