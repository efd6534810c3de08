import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { text as readText } from 'node:stream/consumers';
import { revealCalls } from '@graduate/contract/administration/accounts/reveals.ts';
import { registrationCalls } from '@graduate/contract/identity/sign-in/registration.ts';
import { sessionCalls } from '@graduate/contract/identity/sign-in/session.ts';
import { sql } from 'kysely';
import { afterAll, describe, expect, test } from 'vitest';
import { type TestApp, useTestApp } from '../../../../../test/app.ts';
import { freshCaptcha, openBrowser, sealed, statusesOf } from '../../../../../test/browser.ts';
import { anybody } from '../../../../../test/client.ts';
import { useAnotherInstance } from '../../../../../test/instances.ts';

const messages: { mobile: string; text: string; authorization: string | undefined }[] = [];
let gatewayStatus = 200;
const gateway = createServer((request, response) => {
  void readText(request).then((body) => {
    messages.push({ ...JSON.parse(body), authorization: request.headers.authorization });
    response.writeHead(gatewayStatus).end();
  });
});
await new Promise<void>((listening) => gateway.listen(0, '127.0.0.1', listening));
afterAll(() => void gateway.close());

const app = useTestApp();
const other = useAnotherInstance(app);
const productive = useAnotherInstance(app, {
  DEMO: 'off',
  SMS_GATEWAY: `http://127.0.0.1:${(gateway.address() as AddressInfo).port}/send`,
  SMS_GATEWAY_TOKEN: 'gateway-token',
});
const closed = useAnotherInstance(app, { DEMO: 'off' });

const sendCode = async (mobile: string, server: TestApp = app) =>
  anybody(server).call(registrationCalls.sendSmsCode, { body: { mobile, ...(await freshCaptcha(server)) } });

const codeFor = async (mobile: string): Promise<string> => {
  const { data } = await sendCode(mobile);
  return data.code ?? '';
};

const form = {
  applicantKind: 'expert',
  realName: '买买提・吐尔逊',
  idKind: 'idCard',
  idNumber: '11010519491231002x',
  unit: '某某研究所',
  password: 'Regen#58wind',
};
const register = async (fields: Record<string, unknown>, server: TestApp = app) =>
  openBrowser(server).call(registrationCalls.register, {
    body: await sealed(server, { ...form, ...fields }),
  });

const applicationOf = async (mobile: string) => {
  const { data } = await app
    .as('security')
    .call(registrationCalls.registrations, { query: { keyword: mobile } });
  const [newest] = data.list;
  if (!newest) throw new Error(`${mobile} has not registered`);
  return newest;
};

describe('registering', () => {
  test('opens an account that waits, and works after the review', async () => {
    const mobile = '13800000001';
    const { status, data } = await register({ mobile, smsCode: await codeFor(mobile) });
    expect([status, data]).toEqual([200, { username: mobile }]);
    const signIn = () => openBrowser(app).signIn({ username: mobile, password: form.password });
    expect((await signIn()).message).toBe('您的注册申请正在审核，请等待短信通知');

    const application = await applicationOf(mobile);
    expect(application).toMatchObject({
      realName: '买买提·吐尔逊',
      mobile: '138****0001',
      idNumber: '1101********002X',
      state: 'pending',
      actions: ['approve', 'reject'],
    });
    const approve = (version: number) =>
      app.as('security').call(registrationCalls.approveRegistration, {
        params: { id: application.id },
        body: { version },
      });
    const both = await Promise.all([approve(application.version), approve(application.version)]);
    expect(statusesOf(both)).toEqual([200, 409]);
    expect((await signIn()).status).toBe(200);
    expect(await applicationOf(mobile)).toMatchObject({ state: 'approved', reviewer: '郭凯', actions: [] });
    const { data: info } = await app.as(mobile).call(sessionCalls.info);
    expect([info.roles, info.department]).toEqual([['expert'], null]);
  });

  test('is told why it was rejected, and may be tried again', async () => {
    const mobile = '13800000002';
    await register({ mobile, smsCode: await codeFor(mobile) });
    const application = await applicationOf(mobile);
    const reject = (reason: string) =>
      app.as('security').call(registrationCalls.rejectRegistration, {
        params: { id: application.id },
        body: { version: application.version, reason },
      });
    const wordless = await app.as('security').send({
      method: 'POST',
      url: `${app.services.config.apiPrefix}/api/system/registrations/${application.id}/reject`,
      payload: { version: application.version, reason: ' ' },
    });
    expect(wordless.statusCode).toBe(400);
    expect((await reject('单位证明缺失')).status).toBe(200);
    const refused = await openBrowser(app).signIn({ username: mobile, password: form.password });
    expect(refused.message).toBe('您的注册申请未通过：单位证明缺失，可重新注册');
    await sql`update sms_codes set created_at = now() - interval '2 minutes'`.execute(app.db);
    const again = await register({ mobile, smsCode: await codeFor(mobile), password: 'Sonne#77mond' });
    expect(again.status).toBe(200);
    expect((await applicationOf(mobile)).state).toBe('pending');
  });

  test('case 38: with a mobile number already used is refused', async () => {
    const taken = async (mobile: string) => {
      await sql`update sms_codes set created_at = now() - interval '2 minutes'`.execute(app.db);
      return register({ mobile, smsCode: await codeFor(mobile) });
    };
    await taken('13800000003');
    const pending = await taken('13800000003');
    expect([pending.status, pending.message]).toEqual([409, '该手机号码的注册申请正在审核，请勿重复提交']);
    await sql`update accounts set state = 'active' where username = '13800000003'`.execute(app.db);
    const active = await taken('+86 138-0000-0003');
    expect([active.status, active.error]).toEqual([409, 'sign-in.mobileTaken']);
    await sql`update accounts set state = 'disabled' where username = '13800000003'`.execute(app.db);
    expect((await taken('13800000003')).error).toBe('sign-in.mobileTaken');
  });

  test.each([
    [{ realName: '张3' }, ['realName']],
    [{ mobile: '1380000000' }, ['mobile']],
    [{ idNumber: '110105194912310021' }, ['idNumber']],
    [{ idNumber: '11010519491331002X' }, ['idNumber']],
    [{ idKind: 'passport', idNumber: '??' }, ['idNumber']],
    [{ unit: '' }, ['unit']],
    [{ smsCode: '12345' }, ['smsCode']],
    [{ state: 'active' }, ['']],
  ])('D3-26: is refused with %o', async (fields, wrong) => {
    const answer = await register({ mobile: '13800000004', smsCode: '000000', ...fields });
    expect([answer.status, answer.fields]).toEqual([400, wrong]);
  });

  test('keeps the rules for passwords, with what is known of the person', async () => {
    const mobile = '13800000005';
    for (const password of [
      'abcdefgh',
      `Aa!${mobile}`,
      'Aa!19491231',
      'Maimaiti#Tuerxun1'.replace('#', ''),
    ]) {
      const answer = await register({ mobile, smsCode: '000000', password });
      expect([answer.status, answer.error]).toEqual([422, 'sign-in.passwordRefused']);
    }
  });
});

describe('the SMS code', () => {
  test('is sent once a minute to a number, however it is written, on every server', async () => {
    const first = await sendCode('13900000001');
    expect(first.data).toEqual({ seconds: 60, code: expect.stringMatching(/^\d{6}$/) });
    for (const written of ['13900000001', '+86 139 0000 0001', '0086-13900000001', '１３９００００００01'])
      for (const server of [app, other]) {
        const answer = await sendCode(written, server);
        expect(answer.status).toBe(429);
        expect(Number(answer.raw.headers['retry-after'])).toBeGreaterThan(0);
      }
    const atOnce = await Promise.all([sendCode('13900000002'), sendCode('13900000002', other)]);
    expect(statusesOf(atOnce)).toEqual([200, 429]);
  });

  test('is sent ten times a day to a number', async () => {
    for (let time = 0; time < 10; time++) {
      expect((await sendCode('13900000003')).status).toBe(200);
      await sql`update sms_codes set created_at = created_at - interval '2 minutes' where mobile = '13900000003'`.execute(
        app.db,
      );
    }
    const answer = await sendCode('13900000003');
    expect(answer.status).toBe(429);
    expect(Number(answer.raw.headers['retry-after'])).toBeGreaterThan(80_000);
  });

  test('D3-19: is not sent to two numbers, and not without a captcha of its own', async () => {
    const url = `${app.services.config.apiPrefix}/${registrationCalls.sendSmsCode.path}`;
    for (const mobile of [
      '13900000004,13900000005',
      '13900000004;13900000005',
      '1390000000４5',
      '+87 13900000004',
      '',
    ])
      expect(
        (await anybody(app).send({ method: 'POST', url, payload: { mobile, ...(await freshCaptcha(app)) } }))
          .statusCode,
      ).toBe(400);
    const captcha = await freshCaptcha(app);
    const send = (mobile: string) =>
      anybody(app).call(registrationCalls.sendSmsCode, { body: { mobile, ...captcha } });
    expect((await send('13900000004')).status).toBe(200);
    expect((await send('13900000005')).error).toBe('sign-in.captchaGone');
    const wrong = await anybody(app).call(registrationCalls.sendSmsCode, {
      body: { mobile: '13900000005', ...(await freshCaptcha(app)), code: '????' },
    });
    expect(wrong.message).toBe('验证码错误');
  });

  test('D3-19: may be guessed five times, also by many at once', async () => {
    const mobile = '13900000006';
    const code = await codeFor(mobile);
    const wrong = code === '000000' ? '111111' : '000000';
    const guesses = await Promise.all(
      Array.from({ length: 12 }, (_, index) => register({ mobile, smsCode: wrong }, index % 2 ? app : other)),
    );
    expect(guesses.filter(({ error }) => error === 'sign-in.wrongSmsCode')).toHaveLength(5);
    expect((await register({ mobile, smsCode: code })).error).toBe('sign-in.smsCodeGone');
  });

  test('is good once, for five minutes, and for its number', async () => {
    const code = await codeFor('13900000007');
    expect((await register({ mobile: '13900000008', smsCode: code })).error).toBe('sign-in.smsCodeGone');
    await sql`update sms_codes set expires_at = now() - interval '1 second' where mobile = '13900000007'`.execute(
      app.db,
    );
    expect((await register({ mobile: '13900000007', smsCode: code })).error).toBe('sign-in.smsCodeGone');
    const mobile = '13900000009';
    const smsCode = await codeFor(mobile);
    const both = await Promise.all([register({ mobile, smsCode }), register({ mobile, smsCode }, other)]);
    expect(statusesOf(both)).toEqual([200, 400]);
  });

  test('goes through the gateway where there is one, and is not told in the answer', async () => {
    const mobile = '13900000010';
    const { status, data } = await sendCode(mobile, productive);
    expect([status, data]).toEqual([200, { seconds: 60 }]);
    const sent = messages.at(-1);
    expect(sent).toMatchObject({ mobile, authorization: 'Bearer gateway-token' });
    const smsCode = /验证码：(\d{6})/.exec(sent?.text ?? '')?.[1];
    expect((await register({ mobile, smsCode }, productive)).status).toBe(200);

    const { id, version } = await applicationOf(mobile);
    await productive.as('security').call(registrationCalls.rejectRegistration, {
      params: { id },
      body: { version, reason: '证件不清晰' },
    });
    expect(messages.at(-1)?.text).toBe('【示范大学】您的注册申请未通过：证件不清晰。');
  });

  test('may be asked for again at once when the gateway failed', async () => {
    gatewayStatus = 500;
    const failed = await sendCode('13900000011', productive);
    expect([failed.status, failed.message]).toEqual([503, '短信发送失败，请稍后重试']);
    gatewayStatus = 200;
    expect((await sendCode('13900000011', productive)).status).toBe(200);
  });

  test('is not to be had, and registration is off, without a gateway', async () => {
    const settings = async (server: TestApp) =>
      (await anybody(server).call(sessionCalls.publicSettings)).data.registration;
    expect([await settings(app), await settings(productive), await settings(closed)]).toEqual([
      true,
      true,
      false,
    ]);
    const answer = await sendCode('13900000012', closed);
    expect([answer.status, answer.message]).toEqual([403, '本系统未开放注册，请联系研究生院']);
    expect((await register({ mobile: '13900000012', smsCode: '000000' }, closed)).error).toBe(
      'sign-in.registrationClosed',
    );
  });
});

describe('the review', () => {
  test('is the duty of the security administrator', async () => {
    const mobile = '13700000001';
    await register({ mobile, smsCode: await codeFor(mobile) });
    const { id, version } = await applicationOf(mobile);
    const approve = (username: string) =>
      app.as(username).call(registrationCalls.approveRegistration, { params: { id }, body: { version } });
    for (const username of ['secretary', 'assistant', 'auditor'])
      expect((await approve(username)).status).toBe(403);
    const sysadmin = await approve('sysadmin');
    expect([sysadmin.status, sysadmin.message]).toEqual([403, '三员分立：账号与权限只能由安全管理员变更']);
    expect((await applicationOf(mobile)).state).toBe('pending');
  });

  test('shows a number plain only with a reason, and writes that down', async () => {
    const { id } = await applicationOf('13700000001');
    const reveal = (username: string) =>
      app.as(username).call(revealCalls.reveal, {
        body: { subject: 'registration', subjectId: id, field: 'idNumber', reason: '核对身份证件' },
      });
    expect((await reveal('security')).data).toMatchObject({ value: '11010519491231002X' });
    expect((await reveal('secretary')).status).toBe(403);
  });
});
