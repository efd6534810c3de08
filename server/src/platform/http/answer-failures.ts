import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { platformErrors, type Refused } from '../errors.ts';
import { languageOf, refused } from './answer.ts';
import { explainError } from './explain-error.ts';

const answer = (refusal: Refused, request: FastifyRequest, reply: FastifyReply) => {
  const { retryAfter } = refusal.details;
  if (typeof retryAfter === 'number') void reply.header('Retry-After', retryAfter);
  return reply.status(refusal.status).send(refused(refusal, languageOf(request)));
};

/** What the framework refuses before it knows the call: an address that cannot be read, or a part of it too long. */
export const answerBadAddress = (_error: unknown, request: FastifyRequest, reply: FastifyReply): void =>
  void answer(platformErrors.badAddress(), request, reply);

/** Told of every error nobody foresaw. */
type Note = (request: FastifyRequest, error: unknown) => void;

/** Answers every failure in the envelope: known ones with their words, the rest without any detail. */
export const answerFailures = (app: FastifyInstance, note: Note): void => {
  app.setErrorHandler((error, request, reply) => {
    const known = explainError(error);
    if (!known || known.status >= 500) request.log.error({ err: error }, 'request failed');
    if (!known) note(request, error);
    return answer(known ?? platformErrors.broken(), request, reply);
  });
  app.setNotFoundHandler((request, reply) => answer(platformErrors.noSuchCall(), request, reply));
};
