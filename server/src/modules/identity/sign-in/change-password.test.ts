import { passwordCalls } from '@graduate/contract/identity/sign-in/password.ts';
import { sessionCalls } from '@graduate/contract/identity/sign-in/session.ts';
import { describe, expect, test } from 'vitest';
import { useTestApp } from '../../../../test/app.ts';
import { type Browser, openBrowser, PASSWORD, sealed } from '../../../../test/browser.ts';
import { useAnotherInstance } from '../../../../test/instances.ts';
import { forgetParameters } from '../../../platform/parameters.ts';

const app = useTestApp();
const other = useAnotherInstance(app);

const signedIn = async (username: string, password = PASSWORD): Promise<Browser> => {
  const browser = openBrowser(app);
  expect((await browser.signIn({ username, password })).status).toBe(200);
  return browser;
};

const change = async (browser: Browser, oldPassword: string, newPassword: string) =>
  browser.call(passwordCalls.changePassword, { body: await sealed(app, { oldPassword, newPassword }) });

describe('changing the password', () => {
  test('lets the new one in and the old one no more, and ends the other sessions', async () => {
    const browser = await signedIn('student');
    const elsewhere = (await signedIn('student')).at(other);
    expect((await elsewhere.call(sessionCalls.info)).status).toBe(200);
    expect((await change(browser, PASSWORD, 'Neu@4711x')).data).toEqual({ endedSessions: 1 });
    expect((await browser.call(sessionCalls.info)).status).toBe(200);
    expect((await elsewhere.refresh()).status).toBe(401);
    expect((await openBrowser(app).signIn({ username: 'student' })).error).toBe('sign-in.wrongCredentials');
    await signedIn('student', 'Neu@4711x');
    const audited = await app.db
      .selectFrom('auditLog')
      .select(['action', 'before', 'after'])
      .where('action', '=', 'account.changePassword')
      .execute();
    expect(audited).toEqual([{ action: 'account.changePassword', before: null, after: null }]);
  });

  test('D3-21: needs the old password, and guesses at it must wait', async () => {
    const browser = await signedIn('dean');
    for (let time = 0; time < 5; time++)
      expect((await change(browser, 'wrong-password', 'Neu@4711x')).message).toBe('原密码错误');
    const right = await change(browser, PASSWORD, 'Neu@4711x');
    expect([right.status, right.message]).toEqual([
      429,
      '密码错误次数过多，请1分钟后再试；忘记密码请联系管理员',
    ]);
  });

  test('D3-21: cannot be done by a GET, without a session, or for somebody else', async () => {
    const browser = await signedIn('secretary');
    const url = `${app.services.config.apiPrefix}/api/personal/password`;
    expect((await browser.send({ method: 'GET', url })).statusCode).toBe(404);
    const body = { oldPassword: PASSWORD, newPassword: 'Neu@4711x' };
    expect((await openBrowser(app).call(passwordCalls.changePassword, { body })).status).toBe(401);
    const foreign = await browser.send({ method: 'POST', url, payload: { ...body, username: 'tutor' } });
    expect(foreign.statusCode).toBe(400);
    await signedIn('secretary');
  });

  test.each([
    ['Ab1!xyz', '密码长度须为8至32个字符'],
    ['tutortutor', '密码须包含大写字母、小写字母、数字、符号中的至少3种'],
    ['My-Tutor-1', '密码不能包含用户名'],
    ['Nr.20080101', '密码不能包含姓名拼音、学号（工号）或手机号'],
    ['Password@123', '密码过于常见，请更换'],
    [PASSWORD, '不能与最近5次使用过的密码相同'],
  ])('refuses %s', async (password, message) => {
    const answer = await change(await signedIn('tutor'), PASSWORD, password);
    expect([answer.status, answer.error, answer.message]).toEqual([422, 'sign-in.passwordRefused', message]);
  });

  test('refuses the last five and takes the one before them', async () => {
    const browser = await signedIn('teacher');
    const used = [PASSWORD, 'Eins@1111', 'Zwei@2222', 'Drei@3333', 'Vier@4444', 'Fuenf@5555'];
    for (const [index, next] of used.slice(1).entries())
      expect((await change(browser, used[index] ?? '', next)).status).toBe(200);
    for (const recent of used.slice(1))
      expect((await change(browser, 'Fuenf@5555', recent)).error).toBe('sign-in.passwordRefused');
    expect((await change(browser, 'Fuenf@5555', PASSWORD)).status).toBe(200);
  });

  test('follows the settings: length instead of kinds of characters', async () => {
    await app.db
      .insertInto('parameters')
      .values([
        { key: 'signIn.passwordShortest', value: '15', updatedBy: null },
        { key: 'signIn.passwordLongest', value: '64', updatedBy: null },
        { key: 'signIn.passwordClasses', value: '1', updatedBy: null },
      ])
      .execute();
    forgetParameters(other.services.db);
    const browser = (await signedIn('degree')).at(other);
    expect((await change(browser, PASSWORD, 'Neu@4711x')).message).toBe('密码长度须为15至64个字符');
    expect((await change(browser, PASSWORD, 'fourwordsonebyone')).status).toBe(200);
  });
});
