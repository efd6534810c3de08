import { identityProviderCalls } from '@graduate/contract/identity/sign-in/identity-providers.ts';
import { type SignIn, sessionCalls, type Token } from '@graduate/contract/identity/sign-in/session.ts';
import type { z } from 'zod';
import { ApiError } from '../../api/api-error.ts';
import { callApi } from '../../api/call-api.ts';
import { sealed } from '../../api/sealed.ts';
import { currentRole, keepServiceTicket, rememberMe, token } from '../../api/session.ts';
import { textsOf } from '../../platform/texts.ts';
import { defineTexts } from '../../ui/texts.ts';
import { roleToResume } from './resume.ts';

const texts = defineTexts({
  noToken: ['登录接口异常，未正确返回token', 'The sign-in interface is abnormal: no token was returned'],
});

export type SignInFields = Omit<z.output<typeof SignIn>, 'nonce' | 'time'>;

const keep = ({ token: fresh, st }: z.output<typeof Token>, remember: boolean): void => {
  if (!fresh) throw new ApiError({ status: 200, message: textsOf(texts).noToken });
  rememberMe(remember);
  token.set(fresh);
  if (st) keepServiceTicket(st);
};

const withTokenMessage = (error: unknown): never => {
  if (error instanceof ApiError && error.error === 'unreadable')
    throw new ApiError({ status: 200, message: textsOf(texts).noToken });
  throw error;
};

/** Signs in with a password. Whoever was thrown out of a session comes back in the same role. */
export const signIn = async (fields: SignInFields): Promise<void> => {
  token.clear();
  const body = await sealed(fields);
  const answer = await callApi(sessionCalls.signIn, { body, quiet: true }).catch(withTokenMessage);
  keep(answer, fields.remember ?? false);
  currentRole.set(roleToResume(fields.username));
};

/** Exchanges what an identity provider or another school system gave for a session of ours. */
export const signInWithToken = async (body: {
  token: string;
  state?: string;
  iss?: string;
}): Promise<void> => {
  const answer = await callApi(identityProviderCalls.signInWithToken, { body, quiet: true }).catch(
    withTokenMessage,
  );
  currentRole.clear();
  keep(answer, false);
};

export const signInWithSocial = async (body: {
  source: string;
  code: string;
  state: string;
}): Promise<void> => {
  const answer = await callApi(identityProviderCalls.signInWithSocial, { body, quiet: true }).catch(
    withTokenMessage,
  );
  currentRole.clear();
  keep(answer, false);
};
