import type { FailureReason } from '@graduate/contract/identity/sign-in/sessions.ts';
import type { FastifyReply, FastifyRequest } from 'fastify';
import * as client from 'openid-client';
import { Refused } from '../../../../platform/errors.ts';
import type { AnyoneContext } from '../../../../platform/http/context.ts';
import type { OidcConfig } from '../../../../platform/identity-config.ts';
import type { Services } from '../../../../platform/services.ts';
import { signInErrors } from '../sign-in.errors.ts';
import type { Identity } from './cas.ts';
import { rememberStart, takeStart } from './started.ts';

const PROVIDER = 'oidc';
const WITHIN_SECONDS = 10;

type Settings = { oidc: OidcConfig; callbackUrl: string };

export const oidcSettings = ({ config }: Services): Settings => {
  const { oidc, callbackUrl } = config.identity;
  if (!oidc || !callbackUrl) throw signInErrors.wayClosed();
  return { oidc, callbackUrl };
};

const discovered = new WeakMap<OidcConfig, Promise<client.Configuration>>();

const discover = (oidc: OidcConfig): Promise<client.Configuration> => {
  const issuer = new URL(oidc.issuer);
  const auth = oidc.clientAuth === 'basic' ? client.ClientSecretBasic : client.ClientSecretPost;
  return client.discovery(issuer, oidc.clientId, undefined, auth(oidc.clientSecret), {
    timeout: WITHIN_SECONDS,
    execute: [
      client.enableNonRepudiationChecks,
      // Only an issuer on this machine may do without: see the settings.
      ...(issuer.protocol === 'http:' ? [client.allowInsecureRequests] : []),
    ],
  });
};

/** What the provider says about itself, asked for once; after a failure asked for again. */
export const oidcClient = async (services: Services, oidc: OidcConfig): Promise<client.Configuration> => {
  const known = discovered.get(oidc) ?? discover(oidc);
  discovered.set(oidc, known);
  try {
    return await known;
  } catch (error) {
    discovered.delete(oidc);
    services.log.warn({ err: error }, 'the OpenID provider cannot be reached');
    throw signInErrors.providerDown();
  }
};

/** Begins a sign-in: the address to go to, and in a cookie what the call-back will be checked against. */
export const startOidc = async ({ services, request, reply }: AnyoneContext): Promise<{ url: string }> => {
  const { oidc, callbackUrl } = oidcSettings(services);
  const configuration = await oidcClient(services, oidc);
  const [state, nonce, verifier] = [
    client.randomState(),
    client.randomNonce(),
    client.randomPKCECodeVerifier(),
  ];
  await rememberStart(services, request, reply, { provider: PROVIDER, state, nonce, verifier });
  const url = client.buildAuthorizationUrl(configuration, {
    redirect_uri: callbackUrl,
    scope: 'openid profile',
    state,
    nonce,
    code_challenge: await client.calculatePKCECodeChallenge(verifier),
    code_challenge_method: 'S256',
  });
  return { url: url.href };
};

type CallBack = { code: string; state: string | undefined; iss: string | undefined };

const exchange = async (
  services: Services,
  settings: Settings,
  callBack: CallBack,
  started: { nonce: string; verifier: string },
) => {
  const { oidc, callbackUrl } = settings;
  const configuration = await oidcClient(services, oidc);
  const address = new URL(callbackUrl);
  address.search = new URLSearchParams({
    code: callBack.code,
    state: callBack.state ?? '',
    iss: callBack.iss ?? configuration.serverMetadata().issuer,
  }).toString();
  const tokens = await client.authorizationCodeGrant(configuration, address, {
    expectedState: callBack.state ?? '',
    expectedNonce: started.nonce,
    pkceCodeVerifier: started.verifier,
    idTokenExpected: true,
  });
  const claims = tokens.claims();
  if (!claims) throw new Error('no ID token');
  const told =
    claims[oidc.claim] ??
    (await client.fetchUserInfo(configuration, tokens.access_token, claims.sub))[oidc.claim];
  return { claims, subject: told };
};

const sessionOf = (sid: unknown): string | undefined =>
  typeof sid === 'string' ? oidcSession(sid) : undefined;

export const oidcSession = (sid: string): string => `oidc ${sid}`;
export const oidcSubject = (sub: string): string => `oidc ${sub}`;

/** Exchanges a code for the person it stands for, in the browser that began. */
export const redeemOidcCode = async (
  services: Services,
  request: FastifyRequest,
  reply: FastifyReply,
  callBack: CallBack,
  fail: (reason: FailureReason) => Promise<void>,
): Promise<Identity> => {
  const settings = oidcSettings(services);
  try {
    const started = await takeStart(services, request, reply, PROVIDER, callBack.state);
    const { claims, subject } = await exchange(services, settings, callBack, started);
    if (typeof subject !== 'string' || subject === '') throw new Error(`no claim ${settings.oidc.claim}`);
    return {
      subject,
      providerSession: sessionOf(claims.sid),
      providerSubject: oidcSubject(claims.sub),
      st: typeof claims.st === 'string' ? claims.st : undefined,
    };
  } catch (error) {
    const refusal = error instanceof Refused ? error : signInErrors.ticketRefused();
    if (!(error instanceof Refused)) services.log.info({ err: error }, 'the OpenID provider refused a code');
    if (refusal.status === 401)
      await fail(refusal.error === signInErrors.stateMismatch().error ? 'stateMismatch' : 'ticketRefused');
    throw refusal;
  }
};
