import { once } from 'node:events';
import { type AddressInfo, connect } from 'node:net';
import { setTimeout as pause } from 'node:timers/promises';
import fastify from 'fastify';
import { afterAll, expect, test } from 'vitest';
import { cutIdleBodies } from './cut-idle-bodies.ts';

const IDLE_MS = 300;
const app = fastify();
cutIdleBodies(app, IDLE_MS);
app.post('/', async ({ body }) => body);
const address = app.listen({ host: '127.0.0.1', port: 0 });
afterAll(() => app.close());

const begin = async (length: number) => {
  await address;
  const socket = connect((app.server.address() as AddressInfo).port, '127.0.0.1');
  await once(socket, 'connect');
  socket.write(
    `POST / HTTP/1.1\r\nHost: x\r\nConnection: close\r\nContent-Type: application/json\r\nContent-Length: ${length}\r\n\r\n`,
  );
  return socket;
};

test('a body that stops coming is refused, and the connection ends', async () => {
  const socket = await begin(100);
  let answer = '';
  socket.on('data', (chunk) => {
    answer += String(chunk);
  });
  socket.write('{"a":');
  await once(socket, 'close');
  expect(answer).toMatch(/^HTTP\/1\.1 408 /);
});

test('a slow one that moves is not, however long it takes', async () => {
  const body = JSON.stringify({ a: 'slow but sure' });
  const socket = await begin(body.length);
  let answer = '';
  socket.on('data', (chunk) => {
    answer += String(chunk);
  });
  const closed = once(socket, 'close');
  for (const byte of body) {
    socket.write(byte);
    await pause(IDLE_MS / 6);
  }
  await closed;
  expect(answer).toContain('slow but sure');
});
