import type { FastifyInstance } from 'fastify';
import type { Config } from '../config.ts';

/** Styles are made at run time by the component kit; scripts come from us alone. */
const POLICY = [
  "default-src 'self'",
  "script-src 'self'",
  "style-src 'self' 'unsafe-inline'",
  "img-src 'self' data: blob:",
  "font-src 'self' data:",
  "connect-src 'self'",
  "frame-src 'self' blob:",
  "worker-src 'self' blob:",
  "object-src 'none'",
  "base-uri 'self'",
  "form-action 'self'",
  "frame-ancestors 'self'",
].join('; ');

export const setSecurityHeaders = (app: FastifyInstance, config: Config): void => {
  app.addHook('onSend', (request, reply, payload, done) => {
    void reply.headers({
      'X-Content-Type-Options': 'nosniff',
      'Referrer-Policy': 'same-origin',
      'X-Frame-Options': 'SAMEORIGIN',
    });
    if (!reply.hasHeader('Content-Security-Policy')) void reply.header('Content-Security-Policy', POLICY);
    if (request.protocol === 'https') void reply.header('Strict-Transport-Security', 'max-age=31536000');
    // Personal data stays out of every cache unless a call says otherwise.
    if (request.url.startsWith(config.apiPrefix) && !reply.hasHeader('Cache-Control'))
      void reply.header('Cache-Control', 'no-store');
    done(null, payload);
  });
};
