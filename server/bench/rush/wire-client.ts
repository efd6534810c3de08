import { connect, type Socket } from 'node:net';

/** What came back: enough to tell a seat from a refusal, and when to come again. */
export type WireAnswer = { status: number; body: string; retryAfterMs: number };
export type WireRequest = { method: 'GET' | 'POST'; path: string; headers: string; body: string };

const END_OF_HEAD = '\r\n\r\n';
const LAST_CHUNK = '0\r\n\r\n';

/** The value of a header; `names` holds it as it may be written, each with the end of the line before it. */
const headerIn = (head: string, names: readonly string[]): string | undefined => {
  for (const name of names) {
    const at = head.indexOf(name);
    if (at < 0) continue;
    const end = head.indexOf('\r\n', at + name.length);
    return head.slice(at + name.length, end < 0 ? undefined : end).trim();
  }
  return undefined;
};
const LENGTH = ['\r\ncontent-length:', '\r\nContent-Length:'];
const TRANSFER = ['\r\ntransfer-encoding:', '\r\nTransfer-Encoding:'];
const RETRY = ['\r\nretry-after:', '\r\nRetry-After:'];
const OK = 200;

/** The answer at the beginning of what was received, when all of it is there. */
const answerIn = (received: Buffer): WireAnswer | undefined => {
  const end = received.indexOf(END_OF_HEAD);
  if (end < 0) return undefined;
  const head = received.toString('latin1', 0, end);
  const from = end + END_OF_HEAD.length;
  const length = headerIn(head, LENGTH);
  if (length === undefined) {
    const isEmpty = headerIn(head, TRANSFER) === undefined;
    if (!isEmpty && !received.subarray(from).includes(LAST_CHUNK)) return undefined;
  } else if (received.length < from + Number(length)) return undefined;
  const status = Number(head.slice(9, 12));
  return {
    status,
    body: received.toString('utf8', from),
    retryAfterMs: status === OK ? 0 : Number(headerIn(head, RETRY) ?? 0) * 1000,
  };
};

/** One caller on a connection of its own, asking one thing after the other, as cheaply as that can be done. */
export const wireCaller = async (origin: URL) => {
  const socket: Socket = connect(Number(origin.port), origin.hostname);
  socket.setNoDelay(true);
  await new Promise<void>((resolve, reject) => socket.once('connect', resolve).once('error', reject));
  const { host } = origin;
  let received: Buffer = Buffer.alloc(0);
  let settle: { resolve: (answer: WireAnswer) => void; reject: (reason: Error) => void } | undefined;
  socket.on('data', (part: Buffer) => {
    received = received.length === 0 ? part : Buffer.concat([received, part]);
    const answer = answerIn(received);
    if (!answer) return;
    received = Buffer.alloc(0);
    settle?.resolve(answer);
  });
  const lost = () => settle?.reject(new Error('the connection was lost'));
  socket.on('error', lost).on('close', lost);
  const ask = ({ method, path, headers, body }: WireRequest): Promise<WireAnswer> =>
    new Promise((resolve, reject) => {
      settle = { resolve, reject };
      const about = body
        ? `content-type: application/json\r\ncontent-length: ${Buffer.byteLength(body)}\r\n`
        : '';
      socket.write(`${method} ${path} HTTP/1.1\r\nhost: ${host}\r\n${headers}${about}\r\n${body}`);
    });
  return { ask, leave: () => socket.destroy() };
};
