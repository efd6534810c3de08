import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { Config } from '../config.ts';
import type { Module } from '../module.ts';

/**
 * The calls as an OpenAPI page, out of the same declarations that serve them. Not in production. It is a small server of
 * its own, made when somebody first opens the page: describing every call would hold up each start.
 */
export const serveDocs = (app: FastifyInstance, config: Config, modules: readonly Module[]): void => {
  let docs: Promise<FastifyInstance> | undefined;
  const answer = async ({ url }: FastifyRequest, reply: FastifyReply) => {
    docs ??= import('./docs-server.ts').then(({ docsServer }) => docsServer(config, modules));
    const { statusCode, headers, rawPayload } = await (await docs).inject(url);
    const { location, 'content-type': type } = headers;
    return reply
      .status(statusCode)
      .headers({ ...(location && { location }), ...(type && { 'content-type': type }) })
      .send(rawPayload);
  };
  for (const path of ['docs', 'docs/*']) app.get(`${config.apiPrefix}/${path}`, answer);
};
