import { Socket } from 'node:net';
import type { FastifyInstance } from 'fastify';

const IDLE_MS = 30_000;

/** A body of which no byte comes for so long is cut, however slow one that moves may be. */
export const cutIdleBodies = (app: FastifyInstance, idleMs = IDLE_MS): void => {
  app.addHook('onRequest', ({ raw }, _reply, done) => {
    const { socket } = raw;
    if (!raw.complete && socket instanceof Socket) {
      const cut = () => void socket.destroy();
      const settle = () => void socket.setTimeout(0).off('timeout', cut);
      socket.setTimeout(idleMs).once('timeout', cut);
      raw.once('end', settle).once('close', settle);
    }
    done();
  });
};
