import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo, Socket } from 'node:net';
import { setTimeout as pause } from 'node:timers/promises';
import { afterAll, expect, test } from 'vitest';
import { wireCaller } from './wire-client.ts';

const IDLE_MS = 100;

/** Ends what nobody uses after a moment, and drops who asks for `/drop` in the middle of an answer. */
const server = createServer(({ url, socket }, answer) => {
  if (url !== '/drop') return answer.end('there');
  answer.writeHead(200, { 'content-length': 10 }).write('half');
  setTimeout(() => socket.destroy(), 10);
  return answer;
});
server.keepAliveTimeout = IDLE_MS;
const connections = new Set<Socket>();
server.on('connection', (socket) => connections.add(socket));
const listening = once(server.listen(0, '127.0.0.1'), 'listening');
afterAll(() => server.close());

const callerWithin = async (ms?: number) => {
  await listening;
  return wireCaller(new URL(`http://127.0.0.1:${(server.address() as AddressInfo).port}`), ms);
};
const asking = (path: string) => ({ method: 'GET' as const, path, headers: '', body: '' });

test('a caller keeps its connection, and takes another before the server ends one nobody used', async () => {
  const caller = await callerWithin(IDLE_MS / 2);
  for (let turn = 0; turn < 3; turn += 1) expect((await caller.ask(asking('/'))).body).toBe('there');
  const before = connections.size;
  await pause(IDLE_MS / 2 + 10);
  expect((await caller.ask(asking('/'))).body).toBe('there');
  expect(connections.size).toBe(before + 1);
  caller.leave();
});

test('one that the server has ended meanwhile is replaced', async () => {
  const caller = await callerWithin();
  await caller.ask(asking('/'));
  const [last] = [...connections].slice(-1);
  last?.destroy();
  await pause(50);
  expect((await caller.ask(asking('/'))).status).toBe(200);
  caller.leave();
});

test('a connection that is lost while an answer is due is told with what was asked', async () => {
  const caller = await callerWithin();
  await expect(caller.ask(asking('/drop'))).rejects.toThrow(/was lost .*GET \/drop, \d+ bytes/);
  caller.leave();
});
