import { STATUS_CODES } from 'node:http';
import type { Socket } from 'node:net';
import { platformErrors, type Refused } from '../errors.ts';
import { refused } from './answer.ts';

const refusals: Readonly<Record<string, () => Refused>> = {
  HPE_HEADER_OVERFLOW: platformErrors.headersTooLarge,
  ERR_HTTP_REQUEST_TIMEOUT: platformErrors.tooSlow,
};

/** The answer to what is no request yet: nobody knows the call, nor the language of who asks. */
const messageOf = (refusal: Refused): string => {
  const body = JSON.stringify(refused(refusal, 'zh'));
  return [
    `HTTP/1.1 ${refusal.status} ${STATUS_CODES[refusal.status] ?? ''}`,
    'Content-Type: application/json; charset=utf-8',
    `Content-Length: ${Buffer.byteLength(body)}`,
    'Cache-Control: no-store',
    'X-Content-Type-Options: nosniff',
    'Connection: close',
    '',
    body,
  ].join('\r\n');
};

const refuse = (socket: Socket, refusal: Refused): void => {
  socket.end(messageOf(refusal), () => socket.destroy());
};

/** Whoever sends nothing for too long is told so, and the connection ends. */
export const answerTooSlow = (socket: Socket): void => {
  if (socket.destroyed || !socket.writable) socket.destroy();
  else refuse(socket, platformErrors.tooSlow());
};

/** What node cannot read is refused in the envelope, too, and the connection ends. */
export const answerUnreadable = (error: Error & { code?: string }, socket: Socket): void => {
  if (error.code === 'ECONNRESET' || socket.destroyed || !socket.writable) {
    socket.destroy();
    return;
  }
  refuse(socket, (refusals[error.code ?? ''] ?? platformErrors.unreadable)());
};
