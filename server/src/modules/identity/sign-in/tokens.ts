import { createHmac, timingSafeEqual } from 'node:crypto';
import { SignJWT } from 'jose';

export const ACCESS_TOKEN_SECONDS = 15 * 60;
const AUDIENCE = 'graduate';

/** What an access token says. It is checked without the database; rights are looked up behind it. */
export type TokenClaims = {
  accountId: string;
  sessionId: string;
  departmentId: string | undefined;
  /** Tokens of an older generation than the session's are expired. */
  generation: number;
};

export type TokenVerdict =
  | { kind: 'valid'; claims: TokenClaims; expiresAt: number }
  | { kind: 'expired'; claims: TokenClaims }
  | { kind: 'invalid' };

export const issueToken = (secret: Uint8Array, claims: TokenClaims): Promise<string> =>
  new SignJWT({ sid: claims.sessionId, dep: claims.departmentId, gen: claims.generation })
    .setProtectedHeader({ alg: 'HS256' })
    .setSubject(claims.accountId)
    .setAudience(AUDIENCE)
    .setExpirationTime(Math.floor(Date.now() / 1000) + ACCESS_TOKEN_SECONDS)
    .sign(secret);

type Payload = { sub?: unknown; sid?: unknown; dep?: unknown; gen?: unknown; aud?: unknown; exp?: unknown };

const claimsOf = ({ sub, sid, dep, gen }: Payload): TokenClaims | undefined =>
  typeof sub === 'string' && typeof sid === 'string' && typeof gen === 'number'
    ? {
        accountId: sub,
        sessionId: sid,
        departmentId: typeof dep === 'string' ? dep : undefined,
        generation: gen,
      }
    : undefined;

const PARTS = /^([\w-]+)\.([\w-]+)\.([\w-]{43})$/;

const partOf = (encoded: string): Payload & { alg?: unknown; crit?: unknown } => {
  const said: unknown = JSON.parse(Buffer.from(encoded, 'base64url').toString('utf8'));
  return typeof said === 'object' && said !== null ? (said as Payload) : {};
};

/** What a token says that was signed with our key, in the one way we sign. */
const signedPayload = (secret: Uint8Array, token: string): Payload | undefined => {
  const [, header = '', payload = '', signature = ''] = PARTS.exec(token) ?? [];
  const ours = createHmac('sha256', secret).update(`${header}.${payload}`).digest('base64url');
  if (signature.length !== ours.length || !timingSafeEqual(Buffer.from(signature), Buffer.from(ours)))
    return undefined;
  const { alg, crit } = partOf(header);
  return alg === 'HS256' && crit === undefined ? partOf(payload) : undefined;
};

/**
 * Checked here and at once: the general way to do it is asynchronous and takes twenty times as long, which thousands who
 * come in the same minute would wait for.
 */
export const readToken = (secret: Uint8Array, token: string): TokenVerdict => {
  const payload = signedPayload(secret, token);
  const claims = payload?.aud === AUDIENCE ? claimsOf(payload) : undefined;
  if (!claims || typeof payload?.exp !== 'number') return { kind: 'invalid' };
  const expiresAt = payload.exp * 1000;
  // The signature is right, only the time may be over: the session behind it may still be refreshed.
  return expiresAt > Date.now() ? { kind: 'valid', claims, expiresAt } : { kind: 'expired', claims };
};

const MOST_REMEMBERED = 20_000;

/** Reads tokens like `readToken`. A right signature stays right: of a token seen before only the time is looked at. */
export const tokenReader = (secret: Uint8Array) => {
  const seen = new Map<string, TokenVerdict & { kind: 'valid' }>();
  return (token: string): TokenVerdict => {
    const known = seen.get(token);
    if (known && known.expiresAt > Date.now()) return known;
    seen.delete(token);
    const verdict = readToken(secret, token);
    if (seen.size >= MOST_REMEMBERED) seen.clear();
    if (verdict.kind === 'valid') seen.set(token, verdict);
    return verdict;
  };
};
