import { errors as joseErrors, jwtVerify, SignJWT } from 'jose';

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

type Payload = { sub?: string; sid?: unknown; dep?: unknown; gen?: unknown };

const claimsOf = ({ sub, sid, dep, gen }: Payload): TokenClaims | undefined =>
  typeof sub === 'string' && typeof sid === 'string' && typeof gen === 'number'
    ? {
        accountId: sub,
        sessionId: sid,
        departmentId: typeof dep === 'string' ? dep : undefined,
        generation: gen,
      }
    : undefined;

export const readToken = async (secret: Uint8Array, token: string): Promise<TokenVerdict> => {
  try {
    const { payload } = await jwtVerify(token, secret, { algorithms: ['HS256'], audience: AUDIENCE });
    const claims = claimsOf(payload);
    return claims && payload.exp !== undefined
      ? { kind: 'valid', claims, expiresAt: payload.exp * 1000 }
      : { kind: 'invalid' };
  } catch (error) {
    // The signature was right, only the time is over: the session behind it may still be refreshed.
    const claims = error instanceof joseErrors.JWTExpired ? claimsOf(error.payload) : undefined;
    return claims ? { kind: 'expired', claims } : { kind: 'invalid' };
  }
};

const MOST_REMEMBERED = 20_000;

/** Reads tokens like `readToken`. A right signature stays right: of a token seen before only the time is looked at. */
export const tokenReader = (secret: Uint8Array) => {
  const seen = new Map<string, TokenVerdict & { kind: 'valid' }>();
  return async (token: string): Promise<TokenVerdict> => {
    const known = seen.get(token);
    if (known && known.expiresAt > Date.now()) return known;
    seen.delete(token);
    const verdict = await readToken(secret, token);
    if (seen.size >= MOST_REMEMBERED) seen.clear();
    if (verdict.kind === 'valid') seen.set(token, verdict);
    return verdict;
  };
};
