import type { FailureReason } from '@graduate/contract/identity/sign-in/sessions.ts';
import { jwtVerify } from 'jose';
import type { Services } from '../../../../platform/services.ts';
import { signInErrors } from '../sign-in.errors.ts';
import type { Identity } from './cas.ts';

/** The token another school system on the same domain has set: signed with the shared secret, for us, not expired. */
export const readCookieToken = async (
  { config }: Services,
  token: string,
  fail: (reason: FailureReason) => Promise<void>,
): Promise<Identity> => {
  const { cookieToken } = config.identity;
  if (!cookieToken) throw signInErrors.wayClosed();
  try {
    const { payload } = await jwtVerify(token, cookieToken.secret, {
      algorithms: ['HS256'],
      audience: cookieToken.audience,
      requiredClaims: ['exp', 'sub'],
    });
    if (payload.sub) return { subject: payload.sub };
  } catch {
    // Whatever is wrong with it, the answer is the same.
  }
  await fail('ticketRefused');
  throw signInErrors.ticketRefused();
};
