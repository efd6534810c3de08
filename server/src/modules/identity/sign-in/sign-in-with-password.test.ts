import { sealBody } from '@graduate/contract/identity/sign-in/seal-body.ts';
import { sessionCalls } from '@graduate/contract/identity/sign-in/session.ts';
import { sql } from 'kysely';
import { describe, expect, test } from 'vitest';
import { useTestApp } from '../../../../test/app.ts';
import {
  freshCaptcha,
  openBrowser,
  PASSWORD,
  sealed,
  sealedSignIn,
  statusesOf,
} from '../../../../test/browser.ts';
import { anybody } from '../../../../test/client.ts';
import { useAnotherInstance } from '../../../../test/instances.ts';

const app = useTestApp();
const other = useAnotherInstance(app);

const send = (body: { param: string }) => anybody(app).call(sessionCalls.signIn, { body });

describe('signing in with a password', () => {
  test('opens a session with the right password and captcha', async () => {
    const browser = openBrowser(app);
    const { status, data } = await browser.signIn({ username: 'Student' });
    expect(status).toBe(200);
    expect(data).toEqual({ token: expect.any(String), expiresIn: 900 });
    const info = await browser.call(sessionCalls.info);
    expect(info.data).toMatchObject({ username: 'student', roles: ['student'], departmentCode: '208' });
  });

  test('refuses a wrong password, an unknown name and a disabled account with the same words', async () => {
    await app.db
      .updateTable('accounts')
      .set({ state: 'disabled' })
      .where('username', '=', 'awards')
      .execute();
    const wrong = await send(await sealedSignIn(app, { username: 'student', password: 'wrong-password' }));
    const unknown = await send(await sealedSignIn(app, { username: 'nobody', password: 'wrong-password' }));
    const disabled = await send(await sealedSignIn(app, { username: 'awards' }));
    for (const { status, message, error } of [wrong, unknown, disabled])
      expect([status, message, error]).toEqual([400, '用户名或密码错误', 'sign-in.wrongCredentials']);
  });

  test('a name that the database cannot hold is bad input', async () => {
    const { status, error } = await send(await sealedSignIn(app, { username: 'student\u0000' }));
    expect([status, error]).toEqual([400, 'platform.badInput']);
  });

  test('tells a registrant with the right password, and nobody else, how the review stands', async () => {
    const put = (username: string, state: 'pending' | 'rejected', stateReason: string | null) =>
      app.db.updateTable('accounts').set({ state, stateReason }).where('username', '=', username).execute();
    await put('expert', 'pending', null);
    expect((await send(await sealedSignIn(app, { username: 'expert' }))).error).toBe('sign-in.pending');
    await put('expert', 'rejected', '材料不全');
    const rejected = await send(await sealedSignIn(app, { username: 'expert' }));
    expect(rejected.message).toBe('您的注册申请未通过：材料不全，可重新注册');
    const stranger = await send(await sealedSignIn(app, { username: 'expert', password: 'wrong-password' }));
    expect(stranger.error).toBe('sign-in.wrongCredentials');
  });

  test('refuses an account without a role', async () => {
    await sql`delete from account_roles where account_id = (select id from accounts where username = 'counselor')`.execute(
      app.db,
    );
    const answer = await openBrowser(app).signIn({ username: 'counselor' });
    expect([answer.status, answer.error]).toEqual([403, 'sign-in.noRole']);
  });

  test('writes down who came in, and why somebody did not', async () => {
    await openBrowser(app, { address: '10.9.9.9' }).signIn({ username: 'dean' });
    await openBrowser(app, { address: '10.9.9.9' }).signIn({ username: 'dean', password: 'wrong-password' });
    const rows = await app.db
      .selectFrom('signInLog')
      .select(['username', 'way', 'succeeded', 'reason'])
      .where('address', '=', '10.9.9.9')
      .orderBy('id')
      .execute();
    expect(rows).toEqual([
      { username: 'dean', way: 'password', succeeded: true, reason: null },
      { username: 'dean', way: 'password', succeeded: false, reason: 'wrongPassword' },
    ]);
  });
});

describe('the captcha', () => {
  test('case 1: is used up by a wrong answer; the same one does not pass with the right answer either', async () => {
    const captcha = await freshCaptcha(app);
    const body = (code: string) =>
      sealed(app, { username: 'student', password: PASSWORD, uuid: captcha.uuid, code });
    expect((await send(await body('????'))).message).toBe('验证码错误');
    expect((await send(await body(captcha.code))).message).toBe('验证码已失效');
  });

  test('case 2, D3-19: lets one of two requests pass that use it at once on two servers', async () => {
    const captcha = await freshCaptcha(app);
    const attempt = async (server: typeof app) =>
      anybody(server).call(sessionCalls.signIn, {
        body: await sealed(server, { username: 'student', password: PASSWORD, ...captcha }),
      });
    const both = await Promise.all([attempt(app), attempt(other)]);
    expect(statusesOf(both)).toEqual([200, 400]);
    expect(both.find(({ status }) => status === 400)?.message).toBe('验证码已失效');
  });

  test('is valid for two minutes', async () => {
    const captcha = await freshCaptcha(app);
    const row = await app.db
      .selectFrom('captchas')
      .select(sql<number>`round(extract(epoch from expires_at - now()))::int`.as('seconds'))
      .where('id', '=', captcha.uuid)
      .executeTakeFirstOrThrow();
    expect(row.seconds).toBeGreaterThan(60);
    expect(row.seconds).toBeLessThanOrEqual(120);
    await app.db
      .updateTable('captchas')
      .set({ expiresAt: new Date(0) })
      .where('id', '=', captcha.uuid)
      .execute();
    const answer = await send(await sealed(app, { username: 'student', password: PASSWORD, ...captcha }));
    expect(answer.error).toBe('sign-in.captchaGone');
  });

  test('is asked for', async () => {
    const answer = await send(await sealed(app, { username: 'student', password: PASSWORD }));
    expect(answer.error).toBe('sign-in.captchaGone');
  });
});

describe('the encrypted body', () => {
  test('case 3: may cut a Chinese character between two blocks', async () => {
    const accounts = app.db.updateTable('accounts').where('username', '=', 'training');
    const { hashPassword } = await import('../../../platform/passwords.ts');
    await accounts.set({ passwordHash: await hashPassword('密'.repeat(40)) }).execute();
    const { status } = await send(
      await sealedSignIn(app, { username: 'training', password: '密'.repeat(40) }),
    );
    expect(status).toBe(200);
  });

  test("case 4: may be made with yesterday's key for ten minutes", async () => {
    const body = await sealedSignIn(app, { username: 'student' });
    const late = await sealedSignIn(app, { username: 'student' });
    const { data: before } = await anybody(app).call(sessionCalls.publicKey);
    const age = (interval: string) =>
      sql`update sign_in_keys set created_at = now() - ${interval}::interval where id = ${before.keyId}`.execute(
        app.db,
      );
    await age('1 day 9 minutes');
    const { data: after } = await anybody(app).call(sessionCalls.publicKey);
    expect(after.keyId).not.toBe(before.keyId);
    expect((await send(body)).status).toBe(200);
    await age('1 day 11 minutes');
    expect((await send(late)).error).toBe('sign-in.unreadableBody');
  });

  test('D3-14: cannot be sent twice, and not to another server either', async () => {
    const body = await sealedSignIn(app, { username: 'student' });
    expect((await send(body)).status).toBe(200);
    expect((await send(body)).error).toBe('sign-in.replayed');
    const again = await anybody(other).call(sessionCalls.signIn, { body });
    expect([again.status, again.error]).toEqual([400, 'sign-in.replayed']);
  });

  test('case 5: is refused as a copy before its captcha and password are looked at', async () => {
    const body = await sealedSignIn(app, { username: 'student', password: 'wrong-password' });
    expect((await send(body)).error).toBe('sign-in.wrongCredentials');
    expect((await send(body)).error).toBe('sign-in.replayed');
  });

  test('case 39: is refused when its time is more than five minutes off; the server tells its own', async () => {
    const minutes = async (off: number) => {
      const { data } = await anybody(app).call(sessionCalls.publicKey);
      return send(await sealedSignIn(app, { username: 'student', time: data.serverTime + off * 60_000 }));
    };
    expect((await minutes(-10)).error).toBe('sign-in.replayed');
    expect((await minutes(10)).error).toBe('sign-in.replayed');
    expect((await minutes(-4)).status).toBe(200);
    expect((await minutes(4)).status).toBe(200);
  });

  test.each([{ nonce: undefined }, { time: undefined }, { nonce: 'short' }])('needs %o', async (without) => {
    const { status } = await send(await sealedSignIn(app, { username: 'student', ...without }));
    expect(status).toBe(400);
  });

  test('D3-14: answers every failure of decryption alike', async () => {
    const { param } = await sealedSignIn(app, { username: 'student' });
    const { data: key } = await anybody(app).call(sessionCalls.publicKey);
    const bytes = Buffer.from(param, 'base64');
    const flipped = Buffer.from(bytes);
    flipped[3] = (flipped[3] ?? 0) ^ 1;
    const notJson = Buffer.from(sealBody(key.publicKey, 'x'), 'base64');
    const cases = [
      Buffer.alloc(128, 7),
      Buffer.alloc(128, 255),
      flipped,
      Buffer.concat([bytes, Buffer.alloc(128, 9)]),
      Buffer.concat([notJson, notJson]),
      bytes.subarray(0, 100),
    ];
    for (const broken of cases) {
      const answer = await send({ param: broken.toString('base64') });
      expect([answer.status, answer.error, answer.message]).toEqual([
        400,
        'sign-in.unreadableBody',
        '登录信息无法解密，请刷新页面后重试',
      ]);
    }
  });

  test('D3-14: has to be encrypted', async () => {
    const answer = await anybody(app).call(sessionCalls.signIn, {
      body: { username: 'student', password: PASSWORD },
    });
    expect([answer.status, answer.error]).toEqual([400, 'sign-in.encryptionRequired']);
  });

  test('names the fields that are wrong inside it', async () => {
    const answer = await send(await sealedSignIn(app, { username: '', password: '12345' }));
    expect(answer.fields).toEqual(['username', 'password']);
    expect((await send(await sealedSignIn(app, { username: 'student', admin: true }))).status).toBe(400);
  });
});
