import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import fastifyStatic from '@fastify/static';
import type { FastifyInstance, FastifyReply } from 'fastify';
import type { Config } from '../config.ts';
import { serverFolder } from '../server-folder.ts';

const WEB = join(serverFolder, '..', 'web', 'dist');
const A_YEAR_S = 31_536_000;
const READING = ['GET', 'HEAD'];

/** The page of the client, told where it lives: base path and API prefix are settings, not part of the build. */
const pageFor = (config: Config): string =>
  readFileSync(join(WEB, 'index.html'), 'utf8').replace(
    '<head>',
    `<head><base href="${config.basePath}"><meta name="api-prefix" content="${config.apiPrefix}">`,
  );

/** Serves the built client: files under the base path, the page for every route of it. */
export const serveWeb = async (app: FastifyInstance, config: Config): Promise<void> => {
  if (!existsSync(join(WEB, 'index.html'))) return;
  const page = pageFor(config);
  await app.register(fastifyStatic, {
    root: WEB,
    serve: false,
    dotfiles: 'ignore',
    preCompressed: true,
    setHeaders: (reply, path) => {
      const immutable = path.includes('/assets/');
      reply.header('Cache-Control', immutable ? `public, max-age=${A_YEAR_S}, immutable` : 'no-cache');
    },
  });
  const sendPage = (reply: FastifyReply) =>
    reply.header('Cache-Control', 'no-cache').type('text/html; charset=utf-8').send(page);
  // One route for all files: one for each of them would be hundreds at every start.
  app.route<{ Params: { '*': string } }>({
    method: READING,
    url: `${config.basePath}*`,
    handler: (request, reply) => {
      const path = request.params['*'];
      if (request.url.startsWith(`${config.apiPrefix}/`)) return reply.callNotFound();
      return /\.\w{2,5}$/.test(path) ? reply.sendFile(path) : sendPage(reply);
    },
  });
  if (config.basePath === '/') return;
  app.route({
    method: READING,
    url: '/',
    handler: (_request, reply) => reply.redirect(config.basePath),
  });
  // The router of the server takes this path with and without the slash at its end.
  app.route({
    method: READING,
    url: config.basePath.slice(0, -1),
    handler: (request, reply) =>
      request.url.startsWith(config.basePath) ? sendPage(reply) : reply.redirect(config.basePath),
  });
};
