import { sessionCalls } from '@graduate/contract/identity/sign-in/session.ts';
import { UNATTENDED_HEADER } from '@graduate/contract/platform/envelope.ts';
import { SignJWT } from 'jose';
import { sql } from 'kysely';
import { describe, expect, test } from 'vitest';
import { useTestApp } from '../../../../test/app.ts';
import { type Browser, openBrowser } from '../../../../test/browser.ts';
import { anybody } from '../../../../test/client.ts';
import { useAnotherInstance } from '../../../../test/instances.ts';
import { readConfig } from '../../../platform/config.ts';
import { issueToken, readToken } from './tokens.ts';

const app = useTestApp();
const other = useAnotherInstance(app);

const signedIn = async (username: string, fields: Record<string, unknown> = {}): Promise<Browser> => {
  const browser = openBrowser(app);
  expect((await browser.signIn({ username, ...fields })).status).toBe(200);
  return browser;
};

const sessionOf = async (browser: Browser) => {
  const verdict = readToken(app.services.tokenSecret, browser.token ?? '');
  if (verdict.kind === 'invalid') throw new Error('no token');
  return app.db
    .selectFrom('sessions')
    .selectAll()
    .where('id', '=', verdict.claims.sessionId)
    .executeTakeFirstOrThrow();
};

const age = async (
  browser: Browser,
  column: 'rotated_at' | 'last_seen_at' | 'expires_at',
  interval: string,
) => {
  const { id } = await sessionOf(browser);
  await sql`update sessions set ${sql.ref(column)} = now() - ${interval}::interval where id = ${id}`.execute(
    app.db,
  );
};

const copyOf = (browser: Browser) =>
  openBrowser(app, { cookies: new Map(browser.cookies), token: browser.token });

describe('the access token', () => {
  test('can be made to expire: 402, and a new one is had with the cookie', async () => {
    const browser = await signedIn('student');
    expect((await browser.call(sessionCalls.expire)).status).toBe(200);
    const expired = await browser.call(sessionCalls.info);
    expect([expired.status, expired.message]).toEqual([402, '令牌过期']);
    const fresh = await browser.refresh();
    expect(fresh.data).toEqual({ token: expect.any(String), expiresIn: 900 });
    expect((await browser.call(sessionCalls.info)).status).toBe(200);
  });

  test('answers 402 when its 15 minutes are over', async () => {
    const browser = await signedIn('student');
    const { id, accountId } = await sessionOf(browser);
    const old = await new SignJWT({ sid: id, gen: 1 })
      .setProtectedHeader({ alg: 'HS256' })
      .setSubject(accountId)
      .setAudience('graduate')
      .setExpirationTime(Math.floor(Date.now() / 1000) - 1)
      .sign(app.services.tokenSecret);
    browser.token = old;
    expect((await browser.call(sessionCalls.info)).status).toBe(402);
    expect((await browser.refresh()).status).toBe(200);
  });

  test('case 7: of twenty requests with an expired token at once all get 402, and all pass after one refresh', async () => {
    const browser = await signedIn('student');
    await browser.call(sessionCalls.expire);
    const twenty = () => Promise.all(Array.from({ length: 20 }, () => browser.call(sessionCalls.info)));
    expect((await twenty()).map(({ status }) => status)).toEqual(Array(20).fill(402));
    await browser.refresh();
    expect((await twenty()).map(({ status }) => status)).toEqual(Array(20).fill(200));
  });

  test('D3-13: is refused when forged', async () => {
    const browser = await signedIn('student');
    const { id, accountId } = await sessionOf(browser);
    const claims = {
      sid: id,
      gen: 1,
      sub: accountId,
      aud: 'graduate',
      exp: Math.floor(Date.now() / 1000) + 600,
    };
    const part = (value: unknown) => Buffer.from(JSON.stringify(value)).toString('base64url');
    const secret = app.services.tokenSecret;
    const sign = (alg: string, key: Uint8Array, header = {}) =>
      new SignJWT(claims).setProtectedHeader({ alg, ...header }).sign(key);
    const [header, payload] = (browser.token ?? '').split('.');
    const forged = [
      `${part({ alg: 'none', typ: 'JWT' })}.${part(claims)}.`,
      `${header}.${payload}.`,
      await sign('HS256', new TextEncoder().encode('abcdefghijklmnopqrstuvwxyz')),
      await sign('HS256', new Uint8Array(32), { kid: '../../../dev/null' }),
      await sign('HS512', secret),
      await new SignJWT({ ...claims, aud: 'another' }).setProtectedHeader({ alg: 'HS256' }).sign(secret),
      'nonsense',
    ];
    for (const token of forged) {
      browser.token = token;
      expect((await browser.call(sessionCalls.info)).status).toBe(401);
      expect((await browser.refresh()).status).toBe(401);
    }
  });

  test('D3-13: is signed with a secret that is long and not a known one', () => {
    const problems = (secret: string) => {
      try {
        return readConfig({ TOKEN_SECRET: secret }).tokenSecret;
      } catch (error) {
        return (error as Error).message;
      }
    };
    expect(problems('short')).toContain('TOKEN_SECRET');
    expect(problems('abcdefghijklmnopqrstuvwxyz0123456789')).toContain('TOKEN_SECRET');
    expect(problems('a'.repeat(64))).toContain('TOKEN_SECRET');
    expect(problems('changeme-changeme-changeme-changeme')).toContain('TOKEN_SECRET');
    const good = 'p3Vn0wq8Zr1LkX6tYb2Hs7JdQm4Ug9Ae';
    expect(problems(good)).toBe(good);
  });
});

describe('the refresh cookie', () => {
  test('is kept from scripts, other sites and other calls', async () => {
    const answer = await openBrowser(app).signIn({ username: 'student' });
    const [cookie] = answer.raw.cookies;
    expect(cookie).toMatchObject({
      name: 'yjs.refresh',
      path: '/lzuyjs/service/refreshToken',
      httpOnly: true,
      sameSite: 'Strict',
    });
    const remembered = await openBrowser(app).signIn({ username: 'student', remember: true });
    const days = (expires: unknown) => ((expires as Date).getTime() - Date.now()) / 86_400_000;
    expect(days(cookie?.expires)).toBeCloseTo(0.5, 2);
    expect(days(remembered.raw.cookies[0]?.expires)).toBeCloseTo(7, 2);
  });

  test('D3-18: alone opens nothing: a request without the token in its header is refused and changes nothing', async () => {
    const browser = await signedIn('secretary');
    const before = await sessionOf(browser);
    const cookieOnly = openBrowser(app, {
      cookies: new Map([...browser.cookies, ['yjs.token', browser.token ?? '']]),
    });
    expect((await cookieOnly.refresh()).status).toBe(401);
    expect((await cookieOnly.call(sessionCalls.expire)).status).toBe(401);
    expect((await cookieOnly.call(sessionCalls.info)).status).toBe(401);
    expect(await sessionOf(browser)).toEqual(before);
  });

  test('works only with a token of the same session', async () => {
    const browser = await signedIn('secretary');
    const stranger = await signedIn('student');
    const mixed = openBrowser(app, { cookies: new Map(browser.cookies), token: stranger.token });
    expect((await mixed.refresh()).status).toBe(401);
    expect((await browser.refresh()).status).toBe(200);
  });

  test('is replaced at each use', async () => {
    const browser = await signedIn('student');
    const first = browser.cookies.get('yjs.refresh');
    await browser.refresh();
    expect(browser.cookies.get('yjs.refresh')).not.toBe(first);
    await age(browser, 'rotated_at', '11 seconds');
    expect((await browser.refresh()).status).toBe(200);
  });

  test('may be used by two tabs at once, and by fifty, on two servers', async () => {
    const browser = await signedIn('student');
    const tabs = Array.from({ length: 50 }, (_, index) =>
      openBrowser(index % 2 ? app : other, { cookies: new Map(browser.cookies), token: browser.token }),
    );
    const answers = await Promise.all(tabs.map((tab) => tab.refresh()));
    expect(answers.map(({ status }) => status)).toEqual(Array(50).fill(200));
    expect(answers.filter(({ raw }) => raw.cookies.length > 0)).toHaveLength(1);
    for (const tab of tabs) expect((await tab.call(sessionCalls.info)).status).toBe(200);
    expect((await sessionOf(browser)).endedAt).toBeNull();
  });

  test('case 8: used again after it was replaced ends the whole session, on every server', async () => {
    const owner = await signedIn('student');
    const thief = copyOf(owner);
    expect((await thief.refresh()).status).toBe(200);
    await age(owner, 'rotated_at', '11 seconds');
    expect((await owner.refresh()).status).toBe(401);
    expect((await sessionOf(owner)).endedBecause).toBe('refreshTokenReused');
    expect((await thief.refresh()).status).toBe(401);
    expect((await thief.at(other).call(sessionCalls.info)).status).toBe(401);
    const { id } = await sessionOf(owner);
    const noted = await app.db
      .selectFrom('auditLog')
      .select('action')
      .where('subject', '=', 'session')
      .where('subjectId', '=', id)
      .execute();
    expect(noted).toEqual([{ action: 'session.refreshTokenReused' }]);
  });

  test('ends the session as well when an older one than the last comes back', async () => {
    const owner = await signedIn('student');
    const thief = copyOf(owner);
    for (let time = 0; time < 3; time++) {
      expect((await thief.refresh()).status).toBe(200);
      await age(owner, 'rotated_at', '11 seconds');
    }
    expect((await owner.refresh()).status).toBe(401);
    expect((await thief.refresh()).status).toBe(401);
  });

  test('is over after 12 hours', async () => {
    const browser = await signedIn('student');
    await age(browser, 'expires_at', '1 second');
    expect((await browser.refresh()).status).toBe(401);
  });
});

describe('an idle session', () => {
  test('of staff ends after 30 minutes, whichever way it wakes up', async () => {
    for (const wake of [
      (one: Browser) => one.refresh(),
      (one: Browser) => one.at(other).call(sessionCalls.info),
    ]) {
      const browser = await signedIn('secretary');
      await age(browser, 'last_seen_at', '29 minutes');
      expect((await wake(browser)).status).toBe(200);
      const sleeper = await signedIn('secretary');
      await age(sleeper, 'last_seen_at', '31 minutes');
      expect((await wake(sleeper)).status).toBe(401);
      expect((await sessionOf(sleeper)).endedBecause).toBe('idle');
    }
  });

  test('is not kept alive by what its window asks for by itself', async () => {
    const browser = await signedIn('counselor');
    await age(browser, 'last_seen_at', '20 minutes');
    const { lastSeenAt } = await sessionOf(browser);
    const poll = (one: Browser) =>
      one.send({
        method: 'GET',
        url: `${app.services.config.apiPrefix}/${sessionCalls.info.path}`,
        headers: { [UNATTENDED_HEADER]: '1' },
      });
    expect((await poll(browser.at(other))).statusCode).toBe(200);
    expect((await browser.refresh()).status).toBe(200);
    expect((await sessionOf(browser)).lastSeenAt).toEqual(lastSeenAt);
    const third = await signedIn('counselor');
    await age(third, 'last_seen_at', '20 minutes');
    expect((await third.at(other).call(sessionCalls.info)).status).toBe(200);
    expect((await sessionOf(third)).lastSeenAt.getTime()).toBeGreaterThan(lastSeenAt.getTime());
  });

  test('of a student ends after 24 hours, unless it asked to be remembered', async () => {
    const browser = await signedIn('student');
    await age(browser, 'last_seen_at', '23 hours');
    expect((await browser.refresh()).status).toBe(200);
    await age(browser, 'last_seen_at', '25 hours');
    expect((await browser.refresh()).status).toBe(401);
    const remembered = await signedIn('student', { remember: true });
    await age(remembered, 'last_seen_at', '6 days');
    expect((await remembered.refresh()).status).toBe(200);
  });

  test('ends when the setting says so', async () => {
    await sql`insert into parameters (key, value) values ('signIn.idleMinutesStaff', '60')`.execute(app.db);
    const { forgetParameters } = await import('../../../platform/parameters.ts');
    forgetParameters(app.services.db);
    const browser = await signedIn('dean');
    await age(browser, 'last_seen_at', '59 minutes');
    expect((await browser.refresh()).status).toBe(200);
  });
});

test('a token that names a session of somebody else opens nothing', async () => {
  const token = await issueToken(app.services.tokenSecret, {
    accountId: crypto.randomUUID(),
    sessionId: crypto.randomUUID(),
    departmentId: undefined,
    generation: 1,
  });
  const answer = await anybody(app).call(sessionCalls.info, {
    headers: { authorization: `Bearer ${token}` },
  });
  expect(answer.status).toBe(401);
});
