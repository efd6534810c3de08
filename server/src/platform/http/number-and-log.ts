import { REQUEST_ID_HEADER } from '@graduate/contract/platform/envelope.ts';
import type { FastifyInstance } from 'fastify';

/** Every answer carries the number of its request; one line a request, without addresses, tokens or query. */
export const numberAndLog = (app: FastifyInstance): void => {
  app.addHook('onRequest', (request, reply, done) => {
    void reply.header(REQUEST_ID_HEADER, request.id);
    done();
  });
  app.addHook('onResponse', (request, reply, done) => {
    const route = request.routeOptions.url ?? 'unknown';
    const ms = Math.round(reply.elapsedTime);
    request.log.info({ method: request.method, route, status: reply.statusCode, ms });
    done();
  });
};
