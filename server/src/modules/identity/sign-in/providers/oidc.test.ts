import { identityProviderCalls } from '@graduate/contract/identity/sign-in/identity-providers.ts';
import { sessionCalls } from '@graduate/contract/identity/sign-in/session.ts';
import { SignJWT } from 'jose';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type TestApp, useTestApp } from '../../../../../test/app.ts';
import { type Browser, openBrowser } from '../../../../../test/browser.ts';
import { anybody } from '../../../../../test/client.ts';
import { useAnotherInstance } from '../../../../../test/instances.ts';
import { CLIENT_ID, CLIENT_SECRET, startOpenIdProvider } from '../../../../../test/openid-provider.ts';
import { visitPages } from '../../../../../test/page-visitor.ts';
import { freePort } from '../../../../../test/ports.ts';

const port = await freePort();
const publicUrl = `http://127.0.0.1:${port}`;
const signOutAddress = `${publicUrl}/lzuyjs/service/api/public/sign-out/oidc`;
const provider = await startOpenIdProvider(`${publicUrl}/lzuyjs/callback`, signOutAddress);
afterAll(() => provider.stop());

const settings = {
  PUBLIC_URL: publicUrl,
  OIDC_ISSUER: provider.issuer,
  OIDC_CLIENT_ID: CLIENT_ID,
  OIDC_CLIENT_SECRET: CLIENT_SECRET,
};
const app = useTestApp(settings);
const other = useAnotherInstance(app, settings);
const byNumber = useAnotherInstance(app, { ...settings, OIDC_CLAIM: 'number' });
const wrongSecret = useAnotherInstance(app, { ...settings, OIDC_CLIENT_SECRET: 'not-the-secret' });
const unreachable = useAnotherInstance(app, {
  ...settings,
  OIDC_ISSUER: `http://127.0.0.1:${await freePort()}`,
});

beforeAll(() => app.fastify.listen({ host: '127.0.0.1', port }));

let addresses = 0;
const newBrowser = (server: TestApp = app) => openBrowser(server, { address: `10.7.0.${addresses++ % 250}` });

const TUTOR = '20080101';

/** Begins at our server, signs in at the provider, and comes back with code and state. */
const comeBack = async (browser: Browser, who = TUTOR, atProvider = visitPages()) => {
  const { data } = await browser.call(identityProviderCalls.startOidc);
  const back = await provider.goThrough(data.url, who, atProvider);
  const parameter = (name: string) => back.searchParams.get(name) ?? '';
  return { token: `oidc:${parameter('code')}`, state: parameter('state'), iss: parameter('iss') };
};

const redeem = async (browser: Browser, body: { token: string; state?: string; iss?: string }) => {
  const answer = await browser.call(identityProviderCalls.signInWithToken, { body });
  if (answer.status === 200) browser.token = answer.data.token;
  return answer;
};

describe('signing in through a real OpenID provider', () => {
  test('opens a session for the number that the provider confirms', async () => {
    const browser = newBrowser();
    const back = await comeBack(browser);
    expect((await redeem(browser, back)).status).toBe(200);
    expect((await browser.call(sessionCalls.info)).data.username).toBe('tutor');
    expect((await browser.refresh()).status).toBe(200);
  });

  test('may begin at one server and end at another', async () => {
    const browser = newBrowser();
    const back = await comeBack(browser);
    expect((await redeem(browser.at(other), back)).status).toBe(200);
  });

  test('sends the browser to the provider with state, nonce and a PKCE challenge, and remembers them for ten minutes', async () => {
    const { data, raw } = await newBrowser().call(identityProviderCalls.startOidc);
    const { searchParams, origin } = new URL(data.url);
    expect(origin).toBe(provider.issuer);
    expect(Object.fromEntries(searchParams)).toEqual({
      client_id: CLIENT_ID,
      response_type: 'code',
      redirect_uri: `${publicUrl}/lzuyjs/callback`,
      scope: 'openid profile',
      state: expect.stringMatching(/^[\w-]{40,}$/),
      nonce: expect.stringMatching(/^[\w-]{40,}$/),
      code_challenge: expect.stringMatching(/^[\w-]{43}$/),
      code_challenge_method: 'S256',
    });
    expect(raw.cookies[0]).toMatchObject({
      name: 'yjs.start',
      path: '/lzuyjs/service',
      httpOnly: true,
      sameSite: 'Lax',
      maxAge: 600,
    });
  });

  test('case 37: is refused when the state is another, missing, or of another browser', async () => {
    const browser = newBrowser();
    const back = await comeBack(browser);
    const stranger = newBrowser();
    await comeBack(stranger);
    const refused = await redeem(stranger, back);
    expect([refused.status, refused.message]).toEqual([401, '登录回调校验失败，请重新登录']);
    expect((await redeem(newBrowser(), back)).error).toBe('sign-in.stateMismatch');
    const { state: _, ...stateless } = back;
    const cookies = new Map(browser.cookies);
    const again = () => openBrowser(app, { address: '10.7.1.1', cookies: new Map(cookies) });
    expect((await redeem(again(), stateless)).error).toBe('sign-in.stateMismatch');
    expect((await redeem(again(), { ...back, state: `${back.state}x` })).error).toBe('sign-in.stateMismatch');
    expect((await redeem(again(), back)).status).toBe(200);
    expect((await redeem(again(), back)).error).toBe('sign-in.stateMismatch');
  });

  test('is refused with a code made up, and with one obtained for another challenge', async () => {
    const browser = newBrowser();
    const { state, iss } = await comeBack(browser);
    expect((await redeem(browser, { token: 'oidc:made-up', state, iss })).error).toBe(
      'sign-in.ticketRefused',
    );
    const victim = await comeBack(newBrowser());
    const thief = newBrowser();
    const own = await comeBack(thief);
    expect((await redeem(thief, { ...own, token: victim.token })).error).toBe('sign-in.ticketRefused');
  });

  test('is refused when the call-back names another issuer', async () => {
    const browser = newBrowser();
    const back = await comeBack(browser);
    expect((await redeem(browser, { ...back, iss: 'https://evil.example' })).status).toBe(401);
  });

  test('is refused for somebody without an account', async () => {
    const browser = newBrowser();
    const refused = await redeem(browser, await comeBack(browser, '99999999'));
    expect([refused.status, refused.message]).toEqual([403, '该统一身份账号未在本系统开通']);
  });

  test('can take the number from a claim of another name', async () => {
    const browser = newBrowser(byNumber);
    expect((await redeem(browser, await comeBack(browser, `id-${TUTOR}`))).status).toBe(200);
    expect((await browser.call(sessionCalls.info)).data.username).toBe('tutor');
  });

  test('fails politely with a wrong client secret, or when the provider does not answer', async () => {
    const browser = newBrowser(wrongSecret);
    expect((await redeem(browser, await comeBack(browser))).error).toBe('sign-in.ticketRefused');
    const answer = await newBrowser(unreachable).call(identityProviderCalls.startOidc);
    expect([answer.status, answer.error]).toEqual([503, 'sign-in.providerDown']);
  });

  test('is offered on the sign-in page', async () => {
    const { data } = await anybody(app).call(sessionCalls.publicSettings);
    expect(data.ways).toEqual([
      { kind: 'oidc', name: '统一身份认证（OpenID）', url: 'api/public/sign-in/oidc' },
    ]);
  });
});

describe('back-channel logout', () => {
  const signedIn = async (who = TUTOR) => {
    const browser = newBrowser();
    const atProvider = visitPages();
    expect((await redeem(browser, await comeBack(browser, who, atProvider))).status).toBe(200);
    expect((await browser.call(sessionCalls.info)).status).toBe(200);
    return { browser, atProvider };
  };
  const post = (token: string) =>
    anybody(app).send({
      method: 'POST',
      url: '/lzuyjs/service/api/public/sign-out/oidc',
      headers: { 'content-type': 'application/x-www-form-urlencoded' },
      payload: new URLSearchParams({ logout_token: token }).toString(),
    });
  const claims = (more: Record<string, unknown>) => ({
    iss: provider.issuer,
    aud: CLIENT_ID,
    iat: Math.floor(Date.now() / 1000),
    exp: Math.floor(Date.now() / 1000) + 120,
    jti: crypto.randomUUID(),
    events: { 'http://schemas.openid.net/event/backchannel-logout': {} },
    ...more,
  });

  test('from the provider ends the session it names', async () => {
    const { browser, atProvider } = await signedIn();
    const { browser: elsewhere } = await signedIn();
    await provider.signOut(atProvider);
    await expect.poll(async () => (await browser.call(sessionCalls.info)).status).toBe(401);
    expect((await browser.refresh()).status).toBe(401);
    expect((await elsewhere.call(sessionCalls.info)).status).toBe(200);
  });

  test('that names a person ends all its sessions from there, once', async () => {
    const [one, two] = [await signedIn('20120203'), await signedIn('20120203')];
    const { browser: stranger } = await signedIn();
    const token = await provider.sign(claims({ sub: '20120203' }));
    expect((await post(token)).statusCode).toBe(200);
    for (const { browser } of [one, two]) expect((await browser.call(sessionCalls.info)).status).toBe(401);
    expect((await stranger.call(sessionCalls.info)).status).toBe(200);
    expect((await post(token)).statusCode).toBe(400);
  });

  test('that is forged, for others, old or not a logout token changes nothing', async () => {
    const { browser } = await signedIn();
    const hour = 3600;
    const now = Math.floor(Date.now() / 1000);
    const secret = new TextEncoder().encode(CLIENT_SECRET);
    const tokens = [
      'nonsense',
      await new SignJWT(claims({ sub: TUTOR })).setProtectedHeader({ alg: 'HS256' }).sign(secret),
      await provider.sign(claims({ sub: TUTOR, aud: 'another' })),
      await provider.sign(claims({ sub: TUTOR, iss: 'https://evil.example' })),
      await provider.sign(claims({ sub: TUTOR, iat: now - hour, exp: now - hour + 120 })),
      await provider.sign(claims({ sub: TUTOR, iat: now - hour })),
      await provider.sign(claims({ sub: TUTOR, nonce: 'x' })),
      await provider.sign(claims({ sub: TUTOR, events: {} })),
      await provider.sign(claims({ sub: TUTOR, jti: undefined })),
      await provider.sign(claims({})),
    ];
    for (const token of tokens) expect((await post(token)).statusCode).toBe(400);
    expect((await browser.call(sessionCalls.info)).status).toBe(200);
  });
});
