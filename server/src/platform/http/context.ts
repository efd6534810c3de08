import type { Language } from '@graduate/contract/platform/text.ts';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Author, SignedAuthor } from '../audit/audit.ts';
import type { Db } from '../database/connect.ts';
import type { Services } from '../services.ts';

/**
 * What everything that serves a call works with. Who also calls it inside a transaction passes `{ ...context, db: tx }`;
 * functions that others call without a request say which part they need: `Pick<Context, 'db'>`.
 */
export type Context<S = undefined, A extends Author = SignedAuthor> = {
  db: Db;
  services: Services;
  /** The part of the data the actor may reach, where the call is served with one. */
  scope: S;
  /** The actor with the request's address and number, for the audit log. */
  author: A;
  language: Language;
};

/** For the few that read an upload or answer with more than data: files, cookies, streams. */
export type HttpContext<S = undefined, A extends Author = SignedAuthor> = Context<S, A> & {
  request: FastifyRequest;
  reply: FastifyReply;
};

/** Of calls that anyone may make: there may be no actor. */
export type AnyoneContext = HttpContext<undefined, Author>;
