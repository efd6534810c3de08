import compress from '@fastify/compress';
import cookie from '@fastify/cookie';
import multipart from '@fastify/multipart';
import fastify, { type FastifyInstance, LogController } from 'fastify';
import { checkModules } from './check-modules.ts';
import { demonstrationAccounts } from './load-samples.ts';
import { dutiesOf } from './modules/administration/accounts/duties.ts';
import { recordServerError } from './modules/administration/logs/record-error.ts';
import { notifyPeople } from './modules/commons/messages/public.ts';
import {
  passwordLinkSender,
  receiveCasLogout,
  runningSessions,
  watchSessions,
} from './modules/identity/sign-in/public.ts';
import { modules as allModules } from './modules/index.ts';
import { jobStarter } from './modules/mechanisms/jobs/public.ts';
import type { Config } from './platform/config.ts';
import type { Db } from './platform/database/connect.ts';
import { openEventHub } from './platform/events/event-hub.ts';
import { hearWrites } from './platform/events/hear-writes.ts';
import { acceptBodies } from './platform/http/accept-bodies.ts';
import { answerBadAddress, answerFailures } from './platform/http/answer-failures.ts';
import { answerUnreadable } from './platform/http/answer-unreadable.ts';
import { cutIdleBodies } from './platform/http/cut-idle-bodies.ts';
import { serveDocs } from './platform/http/docs.ts';
import { numberAndLog } from './platform/http/number-and-log.ts';
import { register } from './platform/http/register.ts';
import { sealAnswers } from './platform/http/seal-answers.ts';
import { setSecurityHeaders } from './platform/http/security-headers.ts';
import { serveWeb } from './platform/http/serve-web.ts';
import { requestNumber } from './platform/ids.ts';
import { installationSecret } from './platform/secrets.ts';
import type { Services } from './platform/services.ts';
import { openStorage } from './platform/storage/open-storage.ts';

const LARGEST_BODY = 1024 * 1024;
const HEADERS_WITHIN_MS = 10_000;
/** How often Node looks whether headers are late. */
const LOOK_EVERY_MS = 2_000;

export type App = { fastify: FastifyInstance; services: Services };

/** The whole server on a given database, not yet listening. Tests use it as it is. */
export const buildApp = async (config: Config, db: Db, modules = allModules): Promise<App> => {
  checkModules(modules);
  const app = fastify({
    logger: { level: config.logLevel, redact: ['req.headers.authorization', 'req.headers.cookie'] },
    logController: new LogController({ disableRequestLogging: true }),
    genReqId: requestNumber,
    requestIdHeader: false,
    bodyLimit: LARGEST_BODY,
    // A slow upload that moves may take its time; one that does not is cut.
    requestTimeout: 0,
    http: { headersTimeout: HEADERS_WITHIN_MS, connectionsCheckingInterval: LOOK_EVERY_MS },
    trustProxy: config.trustProxy.length > 0 ? config.trustProxy : false,
    exposeHeadRoutes: false,
    rewriteUrl: receiveCasLogout(config),
    routerOptions: { ignoreTrailingSlash: true, maxParamLength: 200 },
    return503OnClosing: true,
    frameworkErrors: answerBadAddress,
    clientErrorHandler: answerUnreadable,
  });
  const tokenSecret = config.tokenSecret
    ? new TextEncoder().encode(config.tokenSecret)
    : await installationSecret(db, 'token');
  const sessions = watchSessions(config, db, tokenSecret);
  const services: Services = {
    config,
    db,
    log: app.log,
    storage: openStorage(config.files),
    tokenSecret,
    forgetSession: sessions.forget,
    events: openEventHub(db, runningSessions(db), app.log),
    modules,
    holdsDuty: dutiesOf(db, config),
    startJob: jobStarter(db, modules),
    tell: async (tx, accountIds, message) => {
      await notifyPeople(tx, accountIds, message);
    },
    sendPasswordLink: passwordLinkSender(db, config, app.log),
    demonstrationAccounts: await demonstrationAccounts(config),
  };

  // Streams never end by themselves: a stop would wait for them.
  app.addHook('preClose', services.events.close);
  app.addHook('onClose', hearWrites(db, app.log).stop);
  app.removeContentTypeParser('text/plain');
  await app.register(cookie);
  setSecurityHeaders(app, config);
  cutIdleBodies(app);
  numberAndLog(app);
  answerFailures(app, (request, error) => void recordServerError(services, request, error));

  await app.register(
    async (api) => {
      // A route that is not a declared call would have no access rule: refuse it at start.
      api.addHook('onRoute', (route) => {
        if (!route.config?.call)
          throw new Error(`${String(route.method)} ${route.url} is not a declared call`);
      });
      await api.register(compress, {
        customTypes: /^application\/json/,
        encodings: ['gzip'],
        threshold: 2048,
      });
      sealAnswers(api);
      acceptBodies(api);
      // The size of a file is the business of the rule for its kind, which the handler knows.
      await api.register(multipart, {
        limits: { files: 1, fields: 10, fieldSize: 1000, fileSize: Infinity },
      });
      for (const module of modules)
        for (const route of module.routes) register(api, services, sessions.authenticate, route);
    },
    { prefix: config.apiPrefix },
  );
  if (!config.production) serveDocs(app, config, modules);
  await serveWeb(app, config);
  return { fastify: app, services };
};
