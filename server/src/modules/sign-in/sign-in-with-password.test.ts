import { sealBody } from '@graduate/contract/sign-in/seal-body.ts';
import { sessionCalls } from '@graduate/contract/sign-in/session.ts';
import { describe, expect, test } from 'vitest';
import { useTestApp } from '../../../test/app.ts';
import { anybody } from '../../../test/client.ts';

const app = useTestApp();

/** A sealed sign-in body with a fresh captcha answered rightly. */
const sealed = async (fields: Record<string, unknown>) => {
  const { data: key } = await anybody(app).call(sessionCalls.publicKey);
  const { data: captcha } = await anybody(app).call(sessionCalls.captcha);
  const { answer } = await app.db
    .selectFrom('captchas')
    .select('answer')
    .where('id', '=', captcha.uuid)
    .executeTakeFirstOrThrow();
  const body = {
    code: answer.toLowerCase(),
    uuid: captcha.uuid,
    nonce: crypto.randomUUID(),
    time: Date.now(),
    ...fields,
  };
  return { param: sealBody(key.publicKey, body) };
};

const signIn = (body: Awaited<ReturnType<typeof sealed>>) => anybody(app).call(sessionCalls.signIn, { body });

describe('signing in with a password', () => {
  test('opens a session with the right password and captcha', async () => {
    const { status, data } = await signIn(await sealed({ username: 'Student', password: 'Yjs@2026' }));
    expect(status).toBe(200);
    const info = await anybody(app).call(sessionCalls.info, { headers: { authorization: `Bearer ${data.token}` } });
    expect(info.data).toMatchObject({ username: 'student', roles: ['student'], departmentCode: '208' });
  });

  test('refuses a wrong password and an unknown name with the same words', async () => {
    const wrong = await signIn(await sealed({ username: 'student', password: 'wrong-password' }));
    const unknown = await signIn(await sealed({ username: 'nobody', password: 'wrong-password' }));
    expect([wrong.status, wrong.message]).toEqual([400, '用户名或密码错误']);
    expect([unknown.status, unknown.message]).toEqual([400, '用户名或密码错误']);
  });

  test('uses up a captcha, whether it was answered rightly or not', async () => {
    const first = await sealed({ username: 'student', password: 'Yjs@2026', code: '????' });
    expect((await signIn(first)).message).toBe('验证码错误');
    const { data: key } = await anybody(app).call(sessionCalls.publicKey);
    const { data: captcha } = await anybody(app).call(sessionCalls.captcha);
    const { answer } = await app.db
      .selectFrom('captchas')
      .select('answer')
      .where('id', '=', captcha.uuid)
      .executeTakeFirstOrThrow();
    const again = () => ({
      param: sealBody(key.publicKey, {
        username: 'student',
        password: 'Yjs@2026',
        code: answer,
        uuid: captcha.uuid,
        nonce: crypto.randomUUID(),
        time: Date.now(),
      }),
    });
    const both = await Promise.all([signIn(again()), signIn(again())]);
    expect(both.map(({ status }) => status).sort()).toEqual([200, 400]);
    expect(both.find(({ status }) => status === 400)?.message).toBe('验证码已失效');
  });

  test('reads a body whose blocks cut a Chinese character', async () => {
    const { status, message } = await signIn(await sealed({ username: 'student', password: '密'.repeat(40) }));
    expect([status, message]).toEqual([400, '用户名或密码错误']);
  });

  test('refuses the same body sent twice', async () => {
    const body = await sealed({ username: 'student', password: 'Yjs@2026' });
    expect((await signIn(body)).status).toBe(200);
    expect((await signIn(body)).error).toBe('sign-in.replayed');
  });

  test('refuses a plain body while encryption is on', async () => {
    const answer = await anybody(app).call(sessionCalls.signIn, {
      body: { username: 'student', password: 'Yjs@2026' },
    });
    expect(answer.error).toBe('sign-in.encryptionRequired');
  });
});
