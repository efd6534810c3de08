import { createRemoteJWKSet, jwtVerify } from 'jose';
import type { Expression, ExpressionBuilder, SqlBool } from 'kysely';
import { type Author, audit } from '../../../../platform/audit/audit.ts';
import type { Tables } from '../../../../platform/database/tables.ts';
import type { AnyoneContext } from '../../../../platform/http/context.ts';
import type { Services } from '../../../../platform/services.ts';
import { endSessions } from '../sessions.ts';
import { signInErrors } from '../sign-in.errors.ts';
import { casSession } from './cas.ts';
import { readLogoutRequest } from './cas-xml.ts';
import { oidcClient, oidcSession, oidcSettings, oidcSubject } from './oidc.ts';
import { takeOnce } from './started.ts';

type Which = (eb: ExpressionBuilder<Tables, 'sessions'>) => Expression<SqlBool>;

const endThem = async (services: Services, author: Author, which: Which): Promise<void> => {
  const ended = await services.db.transaction().execute(async (tx) => {
    const ids = await endSessions(tx, 'singleSignOut', which);
    for (const id of ids)
      await audit(tx, author, { action: 'session.singleSignOut', subject: 'session', subjectId: id });
    return ids;
  });
  for (const id of ended) services.forgetSession(id);
};

/** The CAS server says that the session of a ticket is over. Who knows the ticket may say so; nobody else can. */
export const signOutByCas = async (
  { services, author }: AnyoneContext,
  { logoutRequest }: { logoutRequest: string },
): Promise<void> => {
  const ticket = readLogoutRequest(logoutRequest);
  if (!services.config.identity.cas || !ticket) throw signInErrors.badLogoutRequest();
  await endThem(services, author, (eb) => eb('providerSession', '=', casSession(ticket)));
};

const LOGOUT_EVENT = 'http://schemas.openid.net/event/backchannel-logout';
const ALGORITHMS = ['RS256', 'RS384', 'RS512', 'PS256', 'PS384', 'PS512', 'ES256', 'ES384', 'ES512', 'EdDSA'];
const keySets = new Map<string, ReturnType<typeof createRemoteJWKSet>>();

const keySetOf = (address: string) => {
  const keys = keySets.get(address) ?? createRemoteJWKSet(new URL(address));
  keySets.set(address, keys);
  return keys;
};

/** What the provider's logout token names; nothing when the token is not one, not for us, or was used before. */
const readLogoutToken = async (services: Services, token: string) => {
  const { oidc } = oidcSettings(services);
  const { issuer, jwks_uri: keys } = (await oidcClient(services, oidc)).serverMetadata();
  if (!keys) return undefined;
  try {
    const { payload } = await jwtVerify(token, keySetOf(keys), {
      issuer,
      audience: oidc.clientId,
      algorithms: ALGORITHMS,
      requiredClaims: ['iat', 'jti', 'events'],
      maxTokenAge: '10m',
      clockTolerance: '1m',
    });
    const events = payload.events as Record<string, unknown> | undefined;
    if (!events?.[LOGOUT_EVENT] || payload.nonce !== undefined) return undefined;
    const fresh = await takeOnce(services.db, `logout ${payload.jti}`, 30);
    return fresh ? { sid: payload.sid, sub: payload.sub } : undefined;
  } catch {
    return undefined;
  }
};

/** OpenID Connect back-channel logout: ends the session named, or all sessions of the subject. */
export const signOutByOidc = async (
  { services, author }: AnyoneContext,
  { logoutToken: token }: { logoutToken: string },
): Promise<void> => {
  const told = await readLogoutToken(services, token);
  if (typeof told?.sid === 'string') {
    const session = oidcSession(told.sid);
    return endThem(services, author, (eb) => eb('providerSession', '=', session));
  }
  if (!told?.sub) throw signInErrors.badLogoutRequest();
  const subject = oidcSubject(told.sub);
  return endThem(services, author, (eb) => eb('providerSubject', '=', subject));
};
