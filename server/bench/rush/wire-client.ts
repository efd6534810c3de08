import { connect, type Socket } from 'node:net';

/** What came back: enough to tell a seat from a refusal, and when to come again. */
export type WireAnswer = { status: number; body: string; retryAfterMs: number };
export type WireRequest = { method: 'GET' | 'POST'; path: string; headers: string; body: string };

const END_OF_HEAD = '\r\n\r\n';
const LAST_CHUNK = '0\r\n\r\n';

const headerIn = (head: string, name: string): string | undefined =>
  new RegExp(`^${name}: *(.*)$`, 'im').exec(head)?.[1]?.trim();

/** The answer at the beginning of what was received, when all of it is there. */
const answerIn = (received: Buffer): WireAnswer | undefined => {
  const end = received.indexOf(END_OF_HEAD);
  if (end < 0) return undefined;
  const head = received.toString('latin1', 0, end);
  const from = end + END_OF_HEAD.length;
  const length = headerIn(head, 'content-length');
  if (length === undefined) {
    const isEmpty = headerIn(head, 'transfer-encoding') === undefined;
    if (!isEmpty && !received.subarray(from).includes(LAST_CHUNK)) return undefined;
  } else if (received.length < from + Number(length)) return undefined;
  return {
    status: Number(head.slice(9, 12)),
    body: received.toString('utf8', from),
    retryAfterMs: Number(headerIn(head, 'retry-after') ?? 0) * 1000,
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
