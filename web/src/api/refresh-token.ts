import { sessionCalls, Token } from '@graduate/contract/identity/sign-in/session.ts';
import type { Envelope } from '@graduate/contract/platform/envelope.ts';
import { ApiError, statusText } from './api-error.ts';
import { roleHeader, token } from './session.ts';
import { apiPrefix, isSuccess } from './settings.ts';

let refreshing: Promise<string> | undefined;

/** Whatever the server says against a refresh ends the session; only a lost connection does not. */
const refused = (message?: string) =>
  new ApiError({ status: 401, message: message || statusText(401), error: 'refreshFailed' });

/** Speaks to the server directly: a refresh that is itself answered with 402 must not start another one. */
const refresh = async (expired: string): Promise<string> => {
  if (!expired) throw refused();
  const answer = await fetch(`${apiPrefix()}/${sessionCalls.refresh.path}`, {
    headers: { Authorization: `Bearer ${expired}`, ...roleHeader() },
    credentials: 'same-origin',
    cache: 'no-store',
  }).catch(() => undefined);
  if (!answer) throw new ApiError({ status: 0, message: statusText(0) });
  const envelope = (await answer.json().catch(() => undefined)) as Envelope | undefined;
  const fresh = Token.safeParse(envelope?.data);
  if (!answer.ok || !isSuccess(envelope?.code) || !fresh.success) throw refused(envelope?.msg);
  token.set(fresh.data.token);
  return fresh.data.token;
};

/**
 * A token newer than `expired`. However many calls ask at once, one refresh goes out; when it fails, all of them fail.
 * Another window may have refreshed already: then its token serves.
 */
export const freshToken = (expired: string): Promise<string> => {
  const newest = token.get();
  if (newest && newest !== expired) return Promise.resolve(newest);
  refreshing ??= refresh(expired).finally(() => {
    refreshing = undefined;
  });
  return refreshing;
};
