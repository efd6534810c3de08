import { connect } from 'node:net';
import { text } from 'node:stream/consumers';
import { beforeAll, describe, expect, test } from 'vitest';
import { useTestApp } from '../../../test/app.ts';

const app = useTestApp();
let port: number;

beforeAll(async () => {
  const address = await app.fastify.listen({ host: '127.0.0.1', port: 0 });
  port = Number(new URL(address).port);
});

/** Sends these bytes as they are and reads what comes back until the server hangs up. */
const sendRaw = async (bytes: string) => {
  const socket = connect(port, '127.0.0.1');
  socket.write(bytes);
  const answer = await text(socket);
  const [head = '', body = ''] = answer.split('\r\n\r\n');
  const [line = '', ...headers] = head.split('\r\n');
  return { status: Number(line.split(' ')[1]), headers: headers.join('\n'), body };
};

const requestWith = (header: string) =>
  `GET ${app.services.config.apiPrefix}/healthz HTTP/1.1\r\nHost: localhost\r\n${header}\r\n\r\n`;

describe('what is no request', () => {
  test.each([
    ['headers of 80 KB', 431, () => requestWith(`Cookie: ${'x'.repeat(80_000)}`), '请求头过大'],
    ['a line that is no HTTP', 400, () => 'anything but HTTP\r\n\r\n', '请求格式有误'],
    ['a header without a name', 400, () => requestWith(': nothing'), '请求格式有误'],
    ['two lengths', 400, () => requestWith('Content-Length: 1\r\nContent-Length: 2'), '请求格式有误'],
  ])('%s is refused with %i in the envelope', async (_what, status, bytes, words) => {
    const answer = await sendRaw(bytes());
    expect(answer.status).toBe(status);
    expect(answer.headers).toContain('application/json; charset=utf-8');
    const envelope = JSON.parse(answer.body) as { code: number; msg: string; data: { error: string } };
    expect(envelope.code).toBe(status);
    expect(envelope.msg).toContain(words);
    expect(envelope.data.error).toMatch(/^platform\./);
  });

  test('and the server goes on', async () => {
    expect((await sendRaw(requestWith('Connection: close'))).status).toBe(200);
  });
});
