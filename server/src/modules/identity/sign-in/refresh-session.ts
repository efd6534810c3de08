import type { FastifyRequest } from 'fastify';
import { audit } from '../../../platform/audit/audit.ts';
import { platformErrors } from '../../../platform/errors.ts';
import type { AnyoneContext } from '../../../platform/http/context.ts';
import type { Services } from '../../../platform/services.ts';
import { bearerToken } from './authenticate.ts';
import { clearRefreshCookie, readRefreshCookie, setRefreshCookie } from './refresh-cookie.ts';
import { rotateSession } from './sessions.ts';
import { ACCESS_TOKEN_SECONDS, issueToken, readToken } from './tokens.ts';

/** A token used twice was copied by somebody: the session is over, and that is written down. */
const noteReuse = ({ db, forgetSession }: Services, request: FastifyRequest, sessionId: string) => {
  forgetSession(sessionId);
  return db
    .transaction()
    .execute((tx) =>
      audit(
        tx,
        { actor: undefined, address: request.ip, requestId: request.id },
        { action: 'session.refreshTokenReused', subject: 'session', subjectId: sessionId },
      ),
    );
};

/** A new access token for a session that is still alive. Needs the cookie and the old token of the same session. */
export const refreshSession = async ({ services, request, reply }: AnyoneContext) => {
  const { config, db, tokenSecret } = services;
  const cookie = readRefreshCookie(request);
  const verdict = readToken(tokenSecret, bearerToken(request) ?? '');
  if (!cookie || verdict.kind === 'invalid' || verdict.claims.sessionId !== cookie.sessionId)
    throw platformErrors.sessionExpired();
  const { sessionId } = cookie;
  const rotation = await rotateSession(db, config, sessionId, cookie.refreshToken);
  if (rotation.kind === 'reused') await noteReuse(services, request, sessionId);
  if (rotation.kind === 'dead' || rotation.kind === 'reused') {
    clearRefreshCookie(config, request, reply);
    throw platformErrors.sessionExpired();
  }
  if (rotation.kind === 'rotated') setRefreshCookie(config, request, reply, { sessionId, ...rotation });
  const token = await issueToken(tokenSecret, {
    accountId: verdict.claims.accountId,
    sessionId,
    departmentId: rotation.departmentId ?? undefined,
    generation: rotation.generation,
  });
  return { token, expiresIn: ACCESS_TOKEN_SECONDS };
};
