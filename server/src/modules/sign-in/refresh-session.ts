import type { FastifyReply, FastifyRequest } from 'fastify';
import { platformErrors } from '../../platform/errors.ts';
import type { Services } from '../../platform/services.ts';
import { bearerToken } from './authenticate.ts';
import { readRefreshCookie, setRefreshCookie } from './refresh-cookie.ts';
import { rotateSession } from './sessions.ts';
import { ACCESS_TOKEN_SECONDS, issueToken, readToken } from './tokens.ts';

/** A new access token for a session that is still alive. Needs the cookie and the old token of the same session. */
export const refreshSession = async (services: Services, request: FastifyRequest, reply: FastifyReply) => {
  const cookie = readRefreshCookie(request);
  const verdict = await readToken(services.tokenSecret, bearerToken(request) ?? '');
  if (!cookie || verdict.kind === 'invalid' || verdict.claims.sessionId !== cookie.sessionId)
    throw platformErrors.sessionExpired();
  const rotation = await rotateSession(services.db, cookie.sessionId, cookie.refreshToken);
  if (rotation.kind === 'dead') throw platformErrors.sessionExpired();
  if (rotation.kind === 'rotated')
    setRefreshCookie(services.config, request, reply, { sessionId: cookie.sessionId, ...rotation });
  const token = await issueToken(services.tokenSecret, {
    accountId: verdict.claims.accountId,
    sessionId: cookie.sessionId,
    departmentId: rotation.departmentId ?? undefined,
    generation: rotation.generation,
  });
  return { token, expiresIn: ACCESS_TOKEN_SECONDS };
};
