import swagger from '@fastify/swagger';
import swaggerUi from '@fastify/swagger-ui';
import type { FastifyInstance } from 'fastify';
import type { Config } from '../config.ts';
import type { Module } from '../module.ts';
import { describeCalls } from './describe-calls.ts';

/** The calls as an OpenAPI page, out of the same declarations that serve them. Not in production. */
export const serveDocs = async (
  app: FastifyInstance,
  config: Config,
  modules: readonly Module[],
): Promise<void> => {
  await app.register(async (docs) => {
    await docs.register(swagger, {
      mode: 'static',
      specification: {
        document: describeCalls(
          config.apiPrefix,
          modules.flatMap(({ calls }) => Object.values(calls)),
        ),
      },
    });
    await docs.register(swaggerUi, { routePrefix: `${config.apiPrefix}/docs` });
  });
};
