import type { AnswerOf, Call, InputOf } from '@graduate/contract/platform/define-call.ts';
import type { FastifyRequest } from 'fastify';
import type { Actor } from '../access/actor.ts';
import type { Author, SignedAuthor } from '../audit/audit.ts';
import type { HttpContext } from './context.ts';

type AuthorOf<C> = C extends { access: { kind: 'anyone' } } ? Author : SignedAuthor;

type Answer<C> = C extends { carries: 'file' | 'events' }
  ? unknown
  : AnswerOf<C> extends undefined
    ? // biome-ignore lint/suspicious/noConfusingVoidType: a handler without an answer just ends
      void
    : AnswerOf<C>;

type Serving<C, S> = {
  handle: (context: HttpContext<S, AuthorOf<C>>, input: InputOf<C>) => Promise<Answer<C>> | Answer<C>;
  /** Names the state the answer is made from; a client that has that state gets 304 and nothing is made. */
  tag?: (context: HttpContext<S, AuthorOf<C>>, input: InputOf<C>) => Promise<string>;
  /** Refuses a request before anything of it is read, so that a flood of them costs next to nothing. */
  arrives?: (request: FastifyRequest) => Promise<void>;
} & (undefined extends S ? { scope?: undefined } : { scope: (actor: Actor) => S });

export type Route = {
  call: Call;
  scope: ((actor: Actor) => unknown) | undefined;
  handle: (context: HttpContext<never, never>, input: never, parts: Parts) => unknown;
  tag: ((context: HttpContext<never, never>, input: never) => Promise<string>) | undefined;
  arrives: ((request: FastifyRequest) => Promise<void>) | undefined;
};

/** What was given with a call, part by part. */
export type Parts = { params: unknown; query: unknown; body: unknown };

/** How one declared call is answered. Queries over people's data need `scope`, which only this place makes. */
export const serve = <C extends Call, S = undefined>(call: C, serving: Serving<C, S>): Route => ({
  call,
  scope: serving.scope,
  handle: serving.handle,
  tag: serving.tag,
  arrives: serving.arrives,
});
