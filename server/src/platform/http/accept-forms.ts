import type { FastifyInstance } from 'fastify';
import { platformErrors } from '../errors.ts';

/** Forms, which other systems post to the few calls that are declared to carry one; elsewhere they are refused. */
export const acceptForms = (app: FastifyInstance): void => {
  app.addContentTypeParser<string>(
    'application/x-www-form-urlencoded',
    { parseAs: 'string' },
    (request, body, done) => {
      if (request.routeOptions.config.call?.carries !== 'form') return done(platformErrors.unsupportedType());
      done(null, Object.fromEntries(new URLSearchParams(body)));
    },
  );
};
