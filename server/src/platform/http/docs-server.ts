import swagger from '@fastify/swagger';
import swaggerUi from '@fastify/swagger-ui';
import fastify, { type FastifyInstance } from 'fastify';
import type { Config } from '../config.ts';
import type { Module } from '../module.ts';
import { describeCalls } from './describe-calls.ts';

/** Answers for the OpenAPI page of all calls; never listens. */
export const docsServer = async (config: Config, modules: readonly Module[]): Promise<FastifyInstance> => {
  const app = fastify();
  const calls = modules.flatMap((module) => Object.values(module.calls));
  await app.register(swagger, {
    mode: 'static',
    specification: { document: describeCalls(config.apiPrefix, calls) },
  });
  await app.register(swaggerUi, { routePrefix: `${config.apiPrefix}/docs` });
  return app;
};
