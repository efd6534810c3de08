import { randomBytes } from 'node:crypto';
import type { FailureReason } from '@graduate/contract/identity/sign-in/sessions.ts';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { AnyoneContext } from '../../../../platform/http/context.ts';
import type { SocialProvider } from '../../../../platform/identity-config.ts';
import type { Services } from '../../../../platform/services.ts';
import { rememberStart, takeStart } from '../providers/started.ts';
import { signInErrors } from '../sign-in.errors.ts';

const WITHIN_MS = 10_000;

export type SocialCode = { source: string; code: string; state: string };
export type SocialIdentity = { source: string; subject: string; nickname: string };

const providerOf = ({ config }: Services, source: string) => {
  const provider = config.identity.social.find(({ name }) => name === source);
  const { callbackUrl } = config.identity;
  if (!provider || !callbackUrl) throw signInErrors.wayClosed();
  return { provider, callbackUrl: `${callbackUrl}?source=${provider.name}` };
};

const startName = (provider: SocialProvider): string => `social ${provider.name}`;

/** Begins a sign-in or a binding: the address to go to, and in a cookie what the call-back is checked against. */
export const startSocial = async (
  { services, request, reply }: AnyoneContext,
  { source }: { source: string },
): Promise<{ url: string }> => {
  const { provider, callbackUrl } = providerOf(services, source);
  const state = randomBytes(24).toString('base64url');
  await rememberStart(services, request, reply, {
    provider: startName(provider),
    state,
    nonce: 'none',
    verifier: 'none',
  });
  const url = new URL(provider.authorizeUrl);
  const parameters = {
    response_type: 'code',
    client_id: provider.clientId,
    redirect_uri: callbackUrl,
    ...(provider.scope && { scope: provider.scope }),
    state,
  };
  for (const [name, value] of Object.entries(parameters)) url.searchParams.set(name, value);
  return { url: url.href };
};

const askProvider = async (
  address: string,
  options: RequestInit,
): Promise<Record<string, unknown> | undefined> => {
  const answer = await fetch(address, {
    ...options,
    redirect: 'error',
    signal: AbortSignal.timeout(WITHIN_MS),
  });
  if (answer.status >= 500) throw new Error(`status ${answer.status}`);
  const told: unknown = answer.ok ? await answer.json() : undefined;
  return typeof told === 'object' && told !== null ? (told as Record<string, unknown>) : undefined;
};

const exchangeCode = async (provider: SocialProvider, code: string, redirectUri: string) => {
  const told = await askProvider(provider.tokenUrl, {
    method: 'POST',
    headers: { accept: 'application/json' },
    body: new URLSearchParams({
      grant_type: 'authorization_code',
      code,
      redirect_uri: redirectUri,
      client_id: provider.clientId,
      client_secret: provider.clientSecret,
    }),
  });
  return typeof told?.access_token === 'string' ? told.access_token : undefined;
};

/** A field of the user information; `data.userid` looks inside. */
const fieldOf = (information: Record<string, unknown> | undefined, path: string | undefined): string => {
  const value = path
    ?.split('.')
    .reduce<unknown>((inside, name) => (inside as Record<string, unknown> | undefined)?.[name], information);
  return typeof value === 'string' || typeof value === 'number' ? String(value) : '';
};

const learnIdentity = async (
  provider: SocialProvider,
  code: string,
  redirectUri: string,
): Promise<SocialIdentity | undefined> => {
  const token = await exchangeCode(provider, code, redirectUri);
  if (!token) return undefined;
  const headers = { accept: 'application/json', authorization: `Bearer ${token}` };
  const information = await askProvider(provider.userinfoUrl, { headers });
  const subject = fieldOf(information, provider.subjectField);
  const nickname = fieldOf(information, provider.nicknameField).slice(0, 50);
  return subject ? { source: provider.name, subject, nickname } : undefined;
};

/** Whom the provider says the code stands for, in the browser that began. */
export const redeemSocialCode = async (
  services: Services,
  request: FastifyRequest,
  reply: FastifyReply,
  { source, code, state }: SocialCode,
  fail: (reason: FailureReason) => Promise<void>,
): Promise<SocialIdentity> => {
  const { provider, callbackUrl } = providerOf(services, source);
  await takeStart(services, request, reply, startName(provider), state).catch(async (error: unknown) => {
    await fail('stateMismatch');
    throw error;
  });
  const identity = await learnIdentity(provider, code, callbackUrl).catch((error: unknown) => {
    services.log.warn({ err: error, source }, 'the provider of social accounts cannot be reached');
    throw signInErrors.providerDown();
  });
  if (identity) return identity;
  await fail('ticketRefused');
  throw signInErrors.ticketRefused();
};
