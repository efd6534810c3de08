import { userCalls } from '@graduate/contract/administration/accounts/users.ts';
import { menuCalls } from '@graduate/contract/administration/menus/menus.ts';
import { passwordCalls } from '@graduate/contract/identity/sign-in/password.ts';
import { sessionCalls } from '@graduate/contract/identity/sign-in/session.ts';
import { sql } from 'kysely';
import { describe, expect, test } from 'vitest';
import { useTestApp } from '../../../../test/app.ts';
import { openBrowser, PASSWORD, sealed } from '../../../../test/browser.ts';
import { useAnotherInstance } from '../../../../test/instances.ts';

const demonstration = useTestApp();
const app = useAnotherInstance(demonstration, { DEMO: 'off' });

const passwordOf = (username: string, daysAgo: number, mustChange = false) =>
  sql`update accounts set password_changed_at = now() - make_interval(days => ${daysAgo}), must_change_password = ${mustChange}
    where username = ${username}`.execute(demonstration.db);

describe('somebody who must change the password', () => {
  test('can do that, see who it is, and leave; nothing else', async () => {
    await passwordOf('secretary', 0, true);
    const browser = openBrowser(app);
    expect((await browser.signIn({ username: 'secretary' })).data.mustChangePassword).toBe(true);
    expect((await browser.call(sessionCalls.info)).data.mustChangePassword).toBe(true);
    expect((await browser.call(menuCalls.build)).status).toBe(200);
    expect((await browser.call(sessionCalls.publicSettings)).status).toBe(200);
    const refused = await browser.call(sessionCalls.changeDepartment, {
      body: { id: '018f0000-0000-7000-8000-000000000000' },
    });
    expect([refused.status, refused.error, refused.message]).toEqual([
      403,
      'sign-in.mustChangePassword',
      '请先修改密码再进行其他操作',
    ]);
    const body = await sealed(app, { oldPassword: PASSWORD, newPassword: 'Neu@4711x' });
    expect((await browser.call(passwordCalls.changePassword, { body })).status).toBe(200);
    expect((await browser.call(sessionCalls.info)).data.mustChangePassword).toBe(false);
    expect((await browser.call(sessionCalls.expire)).status).toBe(200);
  });

  test('D3-3: has a password that a security administrator has reset: random, and good for changing it', async () => {
    const { id, version } = await app.db
      .selectFrom('accounts')
      .select(['id', 'version'])
      .where('username', '=', 'counselor')
      .executeTakeFirstOrThrow();
    const reset = await app
      .as('security')
      .call(userCalls.resetPassword, { params: { id }, body: { version } });
    const { password } = reset.data;
    expect(password).not.toMatch(/123456|counselor/i);
    expect((await openBrowser(app).signIn({ username: 'counselor' })).error).toBe('sign-in.wrongCredentials');
    const browser = openBrowser(app);
    expect((await browser.signIn({ username: 'counselor', password })).data.mustChangePassword).toBe(true);
    expect((await browser.call(sessionCalls.expire)).error).toBe('sign-in.mustChangePassword');
  });

  test('can sign out', async () => {
    await passwordOf('tutor', 0, true);
    const browser = openBrowser(app);
    await browser.signIn({ username: 'tutor' });
    expect((await browser.call(sessionCalls.signOut)).status).toBe(200);
  });

  test('is not asked in a demonstration', async () => {
    await passwordOf('dean', 400, true);
    const browser = openBrowser(demonstration);
    expect((await browser.signIn({ username: 'dean' })).data.mustChangePassword).toBeUndefined();
    expect((await browser.call(sessionCalls.info)).data.mustChangePassword).toBe(false);
    expect((await browser.call(sessionCalls.expire)).status).toBe(200);
  });
});

describe('a password of staff', () => {
  const infoAfter = async (username: string, days: number) => {
    await passwordOf(username, days);
    const browser = openBrowser(app);
    await browser.signIn({ username });
    const { mustChangePassword, passwordDaysLeft } = (await browser.call(sessionCalls.info)).data;
    return { mustChangePassword, passwordDaysLeft };
  };

  test('must be changed after 180 days, and that is told 7 days before', async () => {
    expect(await infoAfter('degree', 172)).toEqual({
      mustChangePassword: false,
      passwordDaysLeft: undefined,
    });
    expect(await infoAfter('degree', 173)).toEqual({ mustChangePassword: false, passwordDaysLeft: 7 });
    expect(await infoAfter('degree', 179)).toEqual({ mustChangePassword: false, passwordDaysLeft: 1 });
    expect(await infoAfter('degree', 180)).toEqual({ mustChangePassword: true, passwordDaysLeft: undefined });
  });

  test('that of a student never', async () => {
    expect(await infoAfter('student', 400)).toEqual({
      mustChangePassword: false,
      passwordDaysLeft: undefined,
    });
  });

  test('neither where the setting is 0', async () => {
    await sql`insert into parameters (key, value) values ('signIn.passwordDays', '0')`.execute(app.db);
    const { forgetParameters } = await import('../../../platform/parameters.ts');
    forgetParameters(app.services.db);
    expect(await infoAfter('awards', 400)).toEqual({
      mustChangePassword: false,
      passwordDaysLeft: undefined,
    });
  });
});
