import { identityProviderCalls } from '@graduate/contract/identity/sign-in/identity-providers.ts';
import { sessionCalls } from '@graduate/contract/identity/sign-in/session.ts';
import { type JWTPayload, SignJWT } from 'jose';
import { describe, expect, test } from 'vitest';
import { useTestApp } from '../../../../../test/app.ts';
import { openBrowser } from '../../../../../test/browser.ts';

const SECRET = 'p3Vn0wq8Zr1LkX6tYb2Hs7JdQm4Ug9Ae';
const app = useTestApp({ COOKIE_TOKEN_SECRET: SECRET, COOKIE_TOKEN_AUDIENCE: 'graduate-school' });

const now = () => Math.floor(Date.now() / 1000);
const good = (): JWTPayload => ({ sub: '20080101', aud: 'graduate-school', exp: now() + 60 });
const signed = (payload: JWTPayload, secret: string | Uint8Array = SECRET, alg = 'HS256') =>
  new SignJWT(payload)
    .setProtectedHeader({ alg })
    .sign(typeof secret === 'string' ? new TextEncoder().encode(secret) : secret);

let addresses = 0;
const arrive = async (token: string) => {
  const browser = openBrowser(app, { address: `10.8.0.${addresses++ % 250}` });
  const answer = await browser.call(identityProviderCalls.signInWithToken, { body: { token } });
  if (answer.status === 200) browser.token = answer.data.token;
  return { browser, answer };
};

describe('the token of another school system', () => {
  test('is exchanged for a session', async () => {
    const { browser, answer } = await arrive(await signed(good()));
    expect(answer.status).toBe(200);
    expect((await browser.call(sessionCalls.info)).data.username).toBe('tutor');
  });

  test('is refused when expired, unsigned, for others, or without an end', async () => {
    const { exp: _, ...endless } = good();
    const { sub: __, ...nobody } = good();
    const part = (value: unknown) => Buffer.from(JSON.stringify(value)).toString('base64url');
    const bad = [
      await signed({ ...good(), exp: now() - 1 }),
      await signed({ ...good(), aud: 'another' }),
      await signed(endless),
      await signed(nobody),
      await signed(good(), 'q4Wo1xr9As2MlY7uZc3It8KeRn5Vh0Bf'),
      await signed(good(), app.services.tokenSecret),
      await signed(good(), SECRET, 'HS384'),
      `${part({ alg: 'none' })}.${part(good())}.`,
      'nonsense',
    ];
    for (const token of bad) {
      const { answer } = await arrive(token);
      expect([answer.status, answer.error]).toEqual([401, 'sign-in.ticketRefused']);
    }
  });

  test('is refused for somebody without an account', async () => {
    const { answer } = await arrive(await signed({ ...good(), sub: '99999999' }));
    expect([answer.status, answer.message]).toEqual([403, '该统一身份账号未在本系统开通']);
  });

  test('opens nothing by itself: an access token is another thing', async () => {
    const browser = openBrowser(app, { token: await signed(good()) });
    expect((await browser.call(sessionCalls.info)).status).toBe(401);
  });
});
