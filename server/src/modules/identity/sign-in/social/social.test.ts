import { bindingCalls } from '@graduate/contract/identity/sign-in/bindings.ts';
import { identityProviderCalls } from '@graduate/contract/identity/sign-in/identity-providers.ts';
import { sessionCalls } from '@graduate/contract/identity/sign-in/session.ts';
import { sql } from 'kysely';
import { afterAll, describe, expect, test } from 'vitest';
import { useTestApp } from '../../../../../test/app.ts';
import { type Browser, openBrowser } from '../../../../../test/browser.ts';
import { anybody } from '../../../../../test/client.ts';
import { useAnotherInstance } from '../../../../../test/instances.ts';
import { CLIENT_SECRET, SOCIAL_CLIENT_ID, startOpenIdProvider } from '../../../../../test/openid-provider.ts';
import { freePort } from '../../../../../test/ports.ts';

const publicUrl = `http://127.0.0.1:${await freePort()}`;
const provider = await startOpenIdProvider(`${publicUrl}/lzuyjs/callback`, `${publicUrl}/sign-out`);
afterAll(() => provider.stop());

const campus = {
  name: 'campus',
  title: '校园号',
  authorizeUrl: `${provider.issuer}/auth?prompt=login`,
  tokenUrl: `${provider.issuer}/token`,
  userinfoUrl: `${provider.issuer}/me`,
  clientId: SOCIAL_CLIENT_ID,
  clientSecret: CLIENT_SECRET,
  scope: 'openid profile',
  subjectField: 'sub',
  nicknameField: 'name',
};
const settingsWith = (...providers: object[]) => ({
  PUBLIC_URL: publicUrl,
  SOCIAL_PROVIDERS: JSON.stringify(providers),
});
const app = useTestApp(settingsWith(campus));
const unreachable = useAnotherInstance(
  app,
  settingsWith({ ...campus, tokenUrl: `http://127.0.0.1:${await freePort()}/token` }),
);

let addresses = 0;
const newBrowser = (server = app) => openBrowser(server, { address: `10.9.0.${addresses++ % 250}` });
const signedIn = async (username: string) => {
  const browser = newBrowser();
  await browser.signIn({ username });
  return browser;
};

/** Begins at our server, signs in at the provider, and comes back with code and state. */
const comeBack = async (browser: Browser, who: string) => {
  const { data } = await browser.call(identityProviderCalls.startSocial, { params: { source: 'campus' } });
  const back = await provider.goThrough(data.url, who);
  expect([back.pathname, back.searchParams.get('source')]).toEqual(['/lzuyjs/callback', 'campus']);
  const parameter = (name: string) => back.searchParams.get(name) ?? '';
  return { source: 'campus', code: parameter('code'), state: parameter('state') };
};

const bind = async (browser: Browser, who: string) =>
  browser.call(bindingCalls.bind, { body: await comeBack(browser, who) });
const arrive = async (who: string, browser = newBrowser()) => {
  const answer = await browser.call(identityProviderCalls.signInWithSocial, {
    body: await comeBack(browser, who),
  });
  if (answer.status === 200) browser.token = answer.data.token;
  return { browser, answer };
};

describe('a social account', () => {
  test('opens nothing until it is bound, then a session, and nothing again after it is unbound', async () => {
    const before = await arrive('friend-of-tutor');
    expect([before.answer.status, before.answer.message]).toEqual([
      403,
      '该第三方账号尚未绑定，请先用密码登录后在个人中心绑定',
    ]);
    const tutor = await signedIn('tutor');
    expect((await tutor.call(bindingCalls.bindings)).data).toEqual([
      { source: 'campus', name: '校园号', id: null, nickname: null, boundAt: null },
    ]);
    const bound = await bind(tutor, 'friend-of-tutor');
    expect(bound.status).toBe(200);
    expect((await tutor.call(bindingCalls.bindings)).data).toEqual([
      { source: 'campus', name: '校园号', id: bound.data.id, nickname: '张三', boundAt: expect.any(Date) },
    ]);
    const { browser, answer } = await arrive('friend-of-tutor');
    expect(answer.status).toBe(200);
    expect((await browser.call(sessionCalls.info)).data.username).toBe('tutor');
    expect((await tutor.call(bindingCalls.unbind, { params: { id: bound.data.id } })).status).toBe(200);
    expect((await arrive('friend-of-tutor')).answer.error).toBe('sign-in.notBound');
  });

  test('is bound to one person, and a person has one of each kind', async () => {
    const student = await signedIn('student');
    const dean = await signedIn('dean');
    expect((await bind(student, 'friend')).status).toBe(200);
    const second = await bind(student, 'another-friend');
    expect([second.status, second.message]).toEqual([409, '您已绑定该类账号，请先解除绑定']);
    const foreign = await bind(dean, 'friend');
    expect([foreign.status, foreign.message]).toEqual([409, '该第三方账号已绑定其他用户']);
  });

  test('is unbound by its owner alone', async () => {
    const student = await signedIn('student');
    const id = (await student.call(bindingCalls.bindings)).data[0]?.id ?? '';
    const dean = await signedIn('dean');
    expect((await dean.call(bindingCalls.unbind, { params: { id } })).status).toBe(404);
    expect((await arrive('friend')).answer.status).toBe(200);
  });

  test('of a disabled account opens nothing', async () => {
    await sql`update accounts set state = 'disabled' where username = 'student'`.execute(app.db);
    expect((await arrive('friend')).answer.status).toBe(403);
    await sql`update accounts set state = 'active' where username = 'student'`.execute(app.db);
  });

  test('needs the browser that began: another state, another browser and a second use are refused', async () => {
    const browser = newBrowser();
    const body = await comeBack(browser, 'friend');
    const stranger = newBrowser();
    await comeBack(stranger, 'friend');
    const send = (from: Browser, what = body) =>
      from.call(identityProviderCalls.signInWithSocial, { body: what });
    expect((await send(stranger)).error).toBe('sign-in.stateMismatch');
    const cookies = new Map(browser.cookies);
    const copy = () => openBrowser(app, { address: '10.9.1.1', cookies: new Map(cookies) });
    expect((await send(copy(), { ...body, state: 'another' })).error).toBe('sign-in.stateMismatch');
    expect((await send(copy())).status).toBe(200);
    expect((await send(copy())).error).toBe('sign-in.stateMismatch');
    expect((await copy().call(bindingCalls.bind, { body })).status).toBe(401);
  });

  test('is refused with a code made up', async () => {
    const browser = newBrowser();
    const body = { ...(await comeBack(browser, 'friend')), code: 'made-up' };
    const answer = await browser.call(identityProviderCalls.signInWithSocial, { body });
    expect([answer.status, answer.error]).toEqual([401, 'sign-in.ticketRefused']);
  });

  test('of a provider that is not configured, or does not answer, is refused politely', async () => {
    const body = { source: 'wechat', code: 'x', state: 'y' };
    expect((await newBrowser().call(identityProviderCalls.signInWithSocial, { body })).error).toBe(
      'sign-in.wayClosed',
    );
    const unknown = await newBrowser().call(identityProviderCalls.startSocial, {
      params: { source: 'wechat' },
    });
    expect(unknown.error).toBe('sign-in.wayClosed');
    const { answer } = await arrive('friend', newBrowser(unreachable));
    expect([answer.status, answer.error]).toEqual([503, 'sign-in.providerDown']);
  });

  test('is offered on the sign-in page, without the secret of the provider', async () => {
    const { data, raw } = await anybody(app).call(sessionCalls.publicSettings);
    expect(data.ways).toEqual([{ kind: 'social', name: '校园号', url: 'api/public/sign-in/social/campus' }]);
    expect(raw.body).not.toContain(CLIENT_SECRET);
  });
});
