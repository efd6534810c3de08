import { isTooDeep } from '@graduate/contract/platform/json.ts';
import type { FastifyInstance } from 'fastify';
import { platformErrors } from '../errors.ts';
import { bodyOfForm } from './body-of-form.ts';

/** What bodies a call may have: JSON, or a form that says the same. Its depth is known before anything reads it. */
export const acceptBodies = (app: FastifyInstance): void => {
  const parseJson = app.getDefaultJsonParser('error', 'error');
  app.addContentTypeParser<string>('application/json', { parseAs: 'string' }, (request, body, done) => {
    if (isTooDeep(body)) return done(platformErrors.tooDeep());
    return parseJson(request, body, done);
  });
  app.addContentTypeParser<string>(
    'application/x-www-form-urlencoded',
    { parseAs: 'string' },
    (request, body, done) => {
      const { call } = request.routeOptions.config;
      const pairs = new URLSearchParams(body);
      if (call?.carries === 'form') return done(null, Object.fromEntries(pairs));
      if (!call?.body) return done(platformErrors.unsupportedType());
      done(null, bodyOfForm(call.body, pairs));
    },
  );
};
