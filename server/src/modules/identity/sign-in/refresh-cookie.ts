import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Config } from '../../../platform/config.ts';

const NAME = 'yjs.refresh';
const SEPARATOR = '.';

const isSecure = (request: FastifyRequest) => request.protocol === 'https';

/** Browsers let nobody without HTTPS set a cookie of the prefixed name. */
const nameFor = (request: FastifyRequest) => (isSecure(request) ? `__Secure-${NAME}` : NAME);

/** The refresh token lives in a cookie that scripts cannot read and that goes to the refresh call only. */
const attributes = (config: Config, request: FastifyRequest) => ({
  path: `${config.apiPrefix}/refreshToken`,
  httpOnly: true,
  sameSite: 'strict' as const,
  secure: isSecure(request),
});

export const setRefreshCookie = (
  config: Config,
  request: FastifyRequest,
  reply: FastifyReply,
  session: { sessionId: string; refreshToken: string; expiresAt: Date },
): void => {
  const value = `${session.sessionId}${SEPARATOR}${session.refreshToken}`;
  void reply.setCookie(nameFor(request), value, {
    ...attributes(config, request),
    expires: session.expiresAt,
  });
};

export const clearRefreshCookie = (config: Config, request: FastifyRequest, reply: FastifyReply): void => {
  void reply.clearCookie(nameFor(request), attributes(config, request));
};

export const readRefreshCookie = (
  request: FastifyRequest,
): { sessionId: string; refreshToken: string } | undefined => {
  const [sessionId, refreshToken] = (request.cookies[nameFor(request)] ?? '').split(SEPARATOR);
  return sessionId && refreshToken && /^[0-9a-f-]{36}$/.test(sessionId)
    ? { sessionId, refreshToken }
    : undefined;
};
