import type { AnswerOf, BodyOf, Call, ParamsOf, QueryOf } from '@graduate/contract/platform/define-call.ts';
import type { Language } from '@graduate/contract/platform/text.ts';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Actor } from '../access/actor.ts';
import type { Author } from '../audit/audit.ts';
import type { Db } from '../database/connect.ts';
import type { Services } from '../services.ts';

type ActorOf<C> = C extends { access: { kind: 'anyone' } } ? Actor | undefined : Actor;

/** What a handler gets to work with. */
export type Context<C = Call, S = unknown> = {
  db: Db;
  services: Services;
  actor: ActorOf<C>;
  /** The actor with the request's address and number, for the audit log. */
  author: Author & { actor: ActorOf<C> };
  language: Language;
  params: ParamsOf<C>;
  query: QueryOf<C>;
  body: BodyOf<C>;
  scope: S;
  request: FastifyRequest;
  reply: FastifyReply;
};

type Answer<C> = C extends { carries: 'file' | 'events' }
  ? unknown
  : AnswerOf<C> extends undefined
    ? // biome-ignore lint/suspicious/noConfusingVoidType: a handler without an answer just ends
      void
    : AnswerOf<C>;

type Serving<C, S> = {
  handle: (context: Context<C, S>) => Promise<Answer<C>> | Answer<C>;
  /** Names the state the answer is made from; a client that has that state gets 304 and nothing is made. */
  tag?: (context: Context<C, S>) => Promise<string>;
} & (undefined extends S ? { scope?: undefined } : { scope: (actor: Actor) => S });

export type Route = {
  call: Call;
  scope: ((actor: Actor) => unknown) | undefined;
  handle: (context: Context<never, never>) => unknown;
  tag: ((context: Context<never, never>) => Promise<string>) | undefined;
};

/** How one declared call is answered. Queries over people's data need `scope`, which only this place makes. */
export const serve = <C extends Call, S = undefined>(call: C, serving: Serving<C, S>): Route => ({
  call,
  scope: serving.scope,
  handle: serving.handle,
  tag: serving.tag,
});
