import type { Language } from '@graduate/contract/platform/text.ts';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Author, SignedAuthor } from '../audit/audit.ts';
import type { Db, Tx } from '../database/connect.ts';
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
  /** A change that somebody else asked for is made with the consent of a second person, who is its author. */
  consent?: Consent | undefined;
};

export type Consent = {
  /** Marks the request as agreed in the transaction that makes the change. */
  settle: (tx: Tx) => Promise<void>;
  /** Where its owner got the means to choose a password, if that was part of it. */
  link?: { sentTo: string | null };
};

/** For the few that read an upload or answer with more than data: files, cookies, streams. */
export type HttpContext<S = undefined, A extends Author = SignedAuthor> = Context<S, A> & {
  request: FastifyRequest;
  reply: FastifyReply;
};

/** Of calls that anyone may make: there may be no actor. */
export type AnyoneContext = HttpContext<undefined, Author>;
