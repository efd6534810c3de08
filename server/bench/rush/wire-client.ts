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

/** Servers end a connection that nobody uses; whoever has not used one for so long takes another in time. */
const USED_WITHIN_MS = 30_000;

type Settle = { resolve: (answer: WireAnswer) => void; reject: (reason: Error) => void };

const openConnection = async (origin: URL) => {
  const socket: Socket = connect(Number(origin.port), origin.hostname);
  socket.setNoDelay(true);
  await new Promise<void>((resolve, reject) => socket.once('connect', resolve).once('error', reject));
  const { host } = origin;
  let received: Buffer = Buffer.alloc(0);
  let settle: Settle | undefined;
  let asked = '';
  let usedAt = performance.now();
  let lost = false;
  socket.on('data', (part: Buffer) => {
    received = received.length === 0 ? part : Buffer.concat([received, part]);
    const answer = answerIn(received);
    if (!answer) return;
    received = Buffer.alloc(0);
    usedAt = performance.now();
    settle?.resolve(answer);
    settle = undefined;
  });
  const lose = (why: string) => {
    lost = true;
    const what = `${asked}, ${received.length} bytes of the answer there`;
    settle?.reject(new Error(`the connection to ${host} was lost (${why}): ${what}`));
    settle = undefined;
  };
  socket.on('error', ({ message }) => lose(message));
  socket.on('end', () => lose('the server ended it'));
  socket.on('close', () => lose('closed'));
  const ask = ({ method, path, headers, body }: WireRequest): Promise<WireAnswer> =>
    new Promise((resolve, reject) => {
      settle = { resolve, reject };
      asked = `${method} ${path}`;
      const about = body
        ? `content-type: application/json\r\ncontent-length: ${Buffer.byteLength(body)}\r\n`
        : '';
      socket.write(`${asked} HTTP/1.1\r\nhost: ${host}\r\n${headers}${about}\r\n${body}`);
    });
  return {
    ask,
    isFresh: (within: number) => !lost && performance.now() - usedAt < within,
    leave: () => socket.destroy(),
  };
};

/**
 * One caller on a connection of its own, asking one thing after the other, as cheaply as that can be done. A connection
 * that was long unused is replaced, as browsers do; one that is lost while an answer is due is told.
 */
export const wireCaller = async (origin: URL, usedWithinMs = USED_WITHIN_MS) => {
  let connection = await openConnection(origin);
  const ask = async (request: WireRequest): Promise<WireAnswer> => {
    if (!connection.isFresh(usedWithinMs)) {
      connection.leave();
      connection = await openConnection(origin);
    }
    return connection.ask(request);
  };
  return { ask, leave: () => connection.leave() };
};
