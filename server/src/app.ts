import { REQUEST_ID_HEADER } from '@graduate/contract/platform/envelope.ts';
import cookie from '@fastify/cookie';
import fastify, { type FastifyInstance } from 'fastify';
import { checkModules } from './check-modules.ts';
import { modules } from './modules/index.ts';
import { watchSessions } from './modules/sign-in/public.ts';
import type { Config } from './platform/config.ts';
import type { Db } from './platform/database/connect.ts';
import { platformErrors } from './platform/errors.ts';
import { languageOf, refused } from './platform/http/answer.ts';
import { serveDocs } from './platform/http/docs.ts';
import { explainError } from './platform/http/explain-error.ts';
import { register } from './platform/http/register.ts';
import { setSecurityHeaders } from './platform/http/security-headers.ts';
import { serveWeb } from './platform/http/serve-web.ts';
import { requestNumber } from './platform/ids.ts';
import { installationSecret } from './platform/secrets.ts';
import type { Services } from './platform/services.ts';

const LARGEST_BODY = 1024 * 1024;
const HEADERS_WITHIN_MS = 10_000;
const REQUEST_WITHIN_MS = 300_000;

export type App = { fastify: FastifyInstance; services: Services };

/** The whole server on a given database, not yet listening. Tests use it as it is. */
export const buildApp = async (config: Config, db: Db): Promise<App> => {
  checkModules(modules);
  const app = fastify({
    logger: { level: config.logLevel, redact: ['req.headers.authorization', 'req.headers.cookie'] },
    disableRequestLogging: true,
    genReqId: requestNumber,
    requestIdHeader: false,
    bodyLimit: LARGEST_BODY,
    requestTimeout: REQUEST_WITHIN_MS,
    http: { headersTimeout: HEADERS_WITHIN_MS },
    trustProxy: config.trustProxy.length > 0 ? config.trustProxy : false,
    exposeHeadRoutes: false,
    routerOptions: { ignoreTrailingSlash: true, maxParamLength: 200 },
    return503OnClosing: true,
  });
  const tokenSecret = config.tokenSecret
    ? new TextEncoder().encode(config.tokenSecret)
    : await installationSecret(db, 'token');
  const sessions = watchSessions(db, tokenSecret);
  const services: Services = { config, db, log: app.log, tokenSecret, forgetSession: sessions.forget };

  app.removeContentTypeParser('text/plain');
  await app.register(cookie);
  setSecurityHeaders(app, config);
  app.addHook('onRequest', (request, reply, done) => {
    void reply.header(REQUEST_ID_HEADER, request.id);
    done();
  });
  app.addHook('onResponse', (request, reply, done) => {
    const route = request.routeOptions.url ?? 'unknown';
    request.log.info({ method: request.method, route, status: reply.statusCode, ms: Math.round(reply.elapsedTime) });
    done();
  });

  app.setErrorHandler((error, request, reply) => {
    const known = explainError(error);
    if (!known || known.status >= 500) request.log.error({ err: error }, 'request failed');
    const refusal = known ?? platformErrors.broken();
    if (typeof refusal.details['retryAfter'] === 'number') void reply.header('Retry-After', refusal.details['retryAfter']);
    return reply.status(refusal.status).send(refused(refusal, languageOf(request)));
  });
  app.setNotFoundHandler((request, reply) => {
    const refusal = platformErrors.noSuchCall();
    return reply.status(refusal.status).send(refused(refusal, languageOf(request)));
  });

  await app.register(
    async (api) => {
      // A route that is not a declared call would have no access rule: refuse it at start.
      api.addHook('onRoute', (route) => {
        if (!route.config?.call) throw new Error(`${String(route.method)} ${route.url} is not a declared call`);
      });
      for (const module of modules)
        for (const route of module.routes) register(api, services, sessions.authenticate, route);
    },
    { prefix: config.apiPrefix },
  );
  if (!config.production) await serveDocs(app, config, modules);
  await serveWeb(app, config);
  return { fastify: app, services };
};
