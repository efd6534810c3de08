import type { IncomingMessage } from 'node:http';
import { Socket } from 'node:net';
import type { FastifyInstance, FastifyReply } from 'fastify';
import { answerTooSlow } from './answer-unreadable.ts';

const IDLE_MS = 30_000;
const LOOKS = 4;

type Coming = { socket: Socket; reply: FastifyReply; bytes: number; movedAt: number };

/** Whoever is still there is told why; in the middle of an answer nothing more can be said. */
const cut = ({ socket, reply }: Coming): void => {
  if (reply.raw.headersSent) socket.destroy();
  else answerTooSlow(socket);
};

const hasBody = ({ headers }: IncomingMessage): boolean =>
  headers['content-length'] !== undefined || headers['transfer-encoding'] !== undefined;

/**
 * A body of which no byte comes for so long is refused and its connection ended, however slow one that moves may be. All that are on their way are
 * looked at together now and then: a clock for each would cost every request more than the look.
 */
export const cutIdleBodies = (app: FastifyInstance, idleMs = IDLE_MS): void => {
  const coming = new Map<IncomingMessage, Coming>();

  const look = () => {
    const now = performance.now();
    for (const [raw, one] of coming) {
      const { bytesRead, destroyed } = one.socket;
      if (raw.complete || destroyed) coming.delete(raw);
      else if (bytesRead !== one.bytes) coming.set(raw, { ...one, bytes: bytesRead, movedAt: now });
      else if (now - one.movedAt >= idleMs) {
        coming.delete(raw);
        cut(one);
      }
    }
  };
  const timer = setInterval(look, idleMs / LOOKS).unref();

  app.addHook('onRequest', ({ raw }, reply, done) => {
    const { socket } = raw;
    if (hasBody(raw) && !raw.complete && socket instanceof Socket)
      coming.set(raw, { socket, reply, bytes: socket.bytesRead, movedAt: performance.now() });
    done();
  });
  app.addHook('onResponse', ({ raw }, _reply, done) => {
    if (raw.complete) coming.delete(raw);
    done();
  });
  app.addHook('onClose', (_app, done) => {
    clearInterval(timer);
    done();
  });
};
