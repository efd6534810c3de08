import type { InjectOptions, LightMyRequestResponse } from 'fastify';
import type { TestApp } from './app.ts';

const listening = new WeakMap<TestApp, Promise<string>>();

/** Where an instance of the tests listens. */
export const addressOf = (app: TestApp): Promise<string> => {
  const address = listening.get(app) ?? app.fastify.listen({ host: '127.0.0.1', port: 0 });
  listening.set(app, address);
  return address;
};

/** Sends a request through a connection of its own, as browsers do, where the order of things on the wire matters. */
export const overHttp = async (
  app: TestApp,
  { method = 'GET', url = '', headers, payload }: InjectOptions,
): Promise<LightMyRequestResponse> => {
  const path = typeof url === 'string' ? url : url.pathname;
  const answer = await fetch(`${await addressOf(app)}${path}`, {
    method,
    headers: {
      ...(headers as Record<string, string>),
      ...(payload !== undefined && { 'content-type': 'application/json' }),
    },
    ...(payload !== undefined && { body: JSON.stringify(payload) }),
  });
  const body = await answer.text();
  const read = {
    statusCode: answer.status,
    headers: Object.fromEntries(answer.headers),
    body,
    payload: body,
    json: () => JSON.parse(body) as unknown,
  };
  return read as unknown as LightMyRequestResponse;
};
