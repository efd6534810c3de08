import type { Call } from '@graduate/contract/platform/define-call.ts';
import {
  CURRENT_ROLE_HEADER,
  IDEMPOTENCY_HEADER,
  RIGHTS_VERSION_HEADER,
} from '@graduate/contract/platform/envelope.ts';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { z } from 'zod';
import { type Actor, mayUse } from '../access/actor.ts';
import { platformErrors } from '../errors.ts';
import type { Services } from '../services.ts';
import { languageOf, succeeded } from './answer.ts';
import type { HttpContext } from './context.ts';
import { encodeAnswer } from './encode-answer.ts';
import { onlyOnce } from './idempotency.ts';
import { inputOf, refuseRepeatedFields } from './input-of.ts';
import { englishNames, withEnglishNames } from './names-in-english.ts';
import { readInput } from './read-input.ts';
import type { Parts, Route } from './serve.ts';

/** Finds out who is asking, or throws: 402 for an expired token, 401 for none, 403 for a role not held. */
export type Authenticate = (request: FastifyRequest) => Promise<Actor>;

const authorise = async (
  call: Call,
  services: Services,
  request: FastifyRequest,
  reply: FastifyReply,
  authenticate: Authenticate,
) => {
  if (call.access.kind === 'anyone')
    return request.headers.authorization ? authenticate(request).catch(() => undefined) : undefined;
  const actor = await authenticate(request);
  void reply.header(RIGHTS_VERSION_HEADER, actor.rightsVersion);
  if (call.access.kind === 'signedIn') return actor;
  const { permission, duty } = call.access;
  if (!mayUse(actor, permission)) throw platformErrors.forbidden();
  if (duty && !(await services.holdsDuty(actor, duty))) throw platformErrors.notYourDuty({ duty });
  return actor;
};

const decode = (schema: z.ZodType | undefined, value: unknown, request: FastifyRequest): unknown =>
  schema && readInput(schema, value, languageOf(request));

/** A parameter without a value says the same as none. */
const givenIn = (query: unknown): unknown => {
  const given = Object.entries(query as Record<string, string | string[]>).map(
    ([name, value]) => [name, Array.isArray(value) ? value.filter(Boolean) : value] as const,
  );
  return Object.fromEntries(given.filter(([, value]) => value.length > 0));
};

const idempotencyKey = (request: FastifyRequest): string | undefined => {
  const key = request.headers[IDEMPOTENCY_HEADER.toLowerCase()];
  return typeof key === 'string' && /^[\w-]{8,100}$/.test(key) ? key : undefined;
};

/** Tells the client the state of the answer, and whether it has that state already. */
const hasAlready = (state: string, request: FastifyRequest, reply: FastifyReply): boolean => {
  const tag = `"${state}"`;
  void reply.headers({
    ETag: tag,
    'Cache-Control': 'private, no-cache',
    Vary: `Authorization, ${CURRENT_ROLE_HEADER}`,
  });
  const known = request.headers['if-none-match']?.split(',').map((one) => one.trim().replace(/^W\//, ''));
  return known?.includes(tag) ?? false;
};

const answerOf = async (
  call: Call,
  { services, language }: Pick<HttpContext, 'services' | 'language'>,
  made: unknown,
): Promise<unknown> => {
  const found = await made;
  // Only what is read is translated: an answer to a change may be kept and given again in another language.
  const result =
    language === 'en' && call.method === 'GET'
      ? withEnglishNames(found, await englishNames(services.db, services.modules))
      : found;
  return call.answer ? encodeAnswer(call.answer, result) : undefined;
};

/** Puts one declared call on the air: who may, what is read, what is done, how it is answered. */
export const register = (
  app: FastifyInstance,
  services: Services,
  authenticate: Authenticate,
  route: Route,
): void => {
  const { call } = route;
  if (!call.access) throw new Error(`${call.name} declares no access`);
  refuseRepeatedFields(call);

  const handler = async (request: FastifyRequest, reply: FastifyReply) => {
    const actor = await authorise(call, services, request, reply, authenticate);
    const context = {
      db: services.db,
      services,
      author: { actor, address: request.ip, requestId: request.id },
      language: languageOf(request),
      scope: route.scope && actor ? route.scope(actor) : undefined,
      request,
      reply,
    } as HttpContext<never, never>;
    const parts: Parts = {
      params: decode(call.params, request.params, request),
      query: decode(call.query, givenIn(request.query), request),
      body: decode(call.body, request.body, request),
    };
    const input = inputOf(parts) as never;
    const handle = () => route.handle(context, input, parts);
    if (call.carries === 'file' || call.carries === 'events') return handle();
    if (route.tag && hasAlready(await route.tag(context, input), request, reply))
      return reply.status(304).send();
    const key = call.method === 'GET' || call.secret ? undefined : idempotencyKey(request);
    const answer =
      key && actor
        ? await onlyOnce(
            services.db,
            { accountId: actor.accountId, key, call: call.name, body: [request.url, request.body] },
            () => answerOf(call, context, handle()),
          )
        : await answerOf(call, context, handle());
    return reply.send(succeeded(answer, context.language));
  };

  app.route({
    method: call.method,
    url: `/${call.path}`,
    handler,
    schema: { summary: call.summary.zh, description: call.summary.en, tags: [call.name.split('.')[0] ?? ''] },
    config: { call },
    ...(route.arrives && { onRequest: async (request: FastifyRequest) => route.arrives?.(request) }),
  });
};

declare module 'fastify' {
  interface FastifyContextConfig {
    call?: Call;
  }
}
