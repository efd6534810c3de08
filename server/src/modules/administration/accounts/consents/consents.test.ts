import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { text as readText } from 'node:stream/consumers';
import { consentCalls } from '@graduate/contract/administration/accounts/consents.ts';
import { roleCalls } from '@graduate/contract/administration/accounts/role-calls.ts';
import { userCalls } from '@graduate/contract/administration/accounts/users.ts';
import { menuAdminCalls } from '@graduate/contract/administration/menus/menu-admin.ts';
import { messageCalls } from '@graduate/contract/commons/messages/messages.ts';
import { passwordCalls } from '@graduate/contract/identity/sign-in/password.ts';
import { approvalCalls } from '@graduate/contract/mechanisms/approvals/approval-calls.ts';
import { sql } from 'kysely';
import { afterAll, beforeEach, describe, expect, test } from 'vitest';
import { insertAccounts } from '../../../../../samples/administration/accounts/demonstration.ts';
import { useTestApp } from '../../../../../test/app.ts';
import { openBrowser, PASSWORD, sealed, statusesOf } from '../../../../../test/browser.ts';
import { accountIdOf, giveNewRole, roleIdOf } from '../../../../../test/rights.ts';
import { roleIdOf as builtIn } from '../accounts.reference.ts';

const texts: { mobile: string; text: string }[] = [];
const gateway = createServer((request, response) => {
  void readText(request).then((body) => {
    texts.push(JSON.parse(body));
    response.end();
  });
});
await new Promise<void>((listening) => gateway.listen(0, '127.0.0.1', listening));
afterAll(() => void gateway.close());

const app = useTestApp({
  SMS_GATEWAY: `http://127.0.0.1:${(gateway.address() as AddressInfo).port}/send`,
});

let made = 0;
const newcomer = (roles: readonly Parameters<typeof builtIn>[0][], changes: object = {}) => {
  made += 1;
  return {
    username: `new-admin-${made}`,
    realName: '钱新',
    kind: 'staff' as const,
    personNo: null,
    cardNo: null,
    grade: null,
    mobile: `1390000${String(made).padStart(4, '0')}`,
    email: null,
    departmentIds: [] as string[],
    roleIds: roles.map(builtIn),
    ...changes,
  };
};

const create = (body: ReturnType<typeof newcomer>, as = 'security') =>
  app.as(as).call(userCalls.createUser, { body });

const newest = async (as = 'admin') => {
  const { data } = await app.as(as).call(consentCalls.listConsents, { query: { state: 'open' } });
  const [first] = data.list;
  if (!first) throw new Error('nothing waits');
  return first;
};

const agree = ({ id, version }: { id: string; version: number }, as: string, role?: string) =>
  app.as(as, role ? { role } : {}).call(consentCalls.agreeConsent, { params: { id }, body: { version } });

const withdraw = ({ id, version }: { id: string; version: number }, as: string) =>
  app.as(as).call(consentCalls.withdrawConsent, { params: { id }, body: { version } });

const refuse = ({ id, version }: { id: string; version: number }, as: string) =>
  app.as(as).call(consentCalls.refuseConsent, { params: { id }, body: { version, reason: '没有这个岗位' } });

const userNamed = async (username: string) => {
  const id = await accountIdOf(app, username);
  return (await app.as('security').call(userCalls.findUser, { params: { id } })).data;
};

const assign = async (username: string, roles: readonly string[], as = 'security') => {
  const { id, version, departments } = await userNamed(username);
  const roleIds = await Promise.all(roles.map((code) => roleIdOf(app, code)));
  const body = { version, roleIds, departmentIds: departments.map((one) => one.id) };
  return app.as(as).call(userCalls.setUserRights, { params: { id }, body });
};

const rolesOf = async (username: string) => (await userNamed(username)).roles.map(({ code }) => code);

const titlesFor = async (username: string) => {
  const { data } = await app.as(username).call(messageCalls.mine, { query: { limit: 50 } });
  return data.list.map(({ title }) => title);
};

const linkIn = (mobile: string) =>
  texts.findLast((one) => one.mobile === mobile)?.text.match(/choose-password#([\w-]+)/)?.[1] ?? '';

const choosePassword = async (code: string, newPassword: string) =>
  openBrowser(app).call(passwordCalls.choosePassword, { body: await sealed(app, { code, newPassword }) });

beforeEach(async () => {
  texts.length = 0;
  await app.db.deleteFrom('consentRequests').execute();
});

describe('A5: a new administrator', () => {
  test('is there only when a second person has consented, and only its owner ever has a password', async () => {
    const body = newcomer(['auditor']);
    const { data } = await create(body);
    expect(data).toEqual({ id: null, version: null, password: null, sentTo: null, waiting: true });
    const none = await app.db.selectFrom('accounts').where('username', '=', body.username).execute();
    expect(none).toEqual([]);
    expect(texts).toEqual([]);

    const waiting = await newest();
    expect(waiting).toMatchObject({
      action: 'account.create',
      requester: '郭凯',
      actions: ['agree', 'refuse'],
    });
    const answer = await agree(waiting, 'admin');
    expect(answer.data).toEqual({ link: 'sent', sentTo: `139****${body.mobile.slice(-4)}` });
    expect(await rolesOf(body.username)).toEqual(['auditor']);
    expect(answer.raw.body).not.toContain('choose-password');

    const code = linkIn(body.mobile);
    expect((await choosePassword(code, '12345678')).error).toBe('sign-in.passwordRefused');
    const both = await Promise.all([
      choosePassword(code, 'Regen#58wind'),
      choosePassword(code, 'Regen#58wolk'),
    ]);
    expect(statusesOf(both)).toEqual([200, 400]);
    expect((await choosePassword(code, 'Regen#58mond')).error).toBe('sign-in.linkGone');
    const right = both[0]?.status === 200 ? 'Regen#58wind' : 'Regen#58wolk';
    const browser = openBrowser(app);
    expect((await browser.signIn({ username: body.username, password: right })).status).toBe(200);
  });

  test('is made by whoever is asked, in the log with both names', async () => {
    const body = newcomer(['sysadmin']);
    await create(body);
    await agree(await newest(), 'admin');
    const logged = await app.db
      .selectFrom('auditLog')
      .innerJoin('accounts', 'accounts.id', 'auditLog.accountId')
      .select(['action', 'accounts.username'])
      .where('action', 'in', ['consent.ask', 'consent.agree', 'account.create'])
      .orderBy('auditLog.id', 'desc')
      .limit(3)
      .execute();
    expect(new Set(logged.map(({ action, username }) => `${action} ${username}`))).toEqual(
      new Set(['consent.ask security', 'account.create admin', 'consent.agree admin']),
    );
    expect((await titlesFor('admin'))[0]).toMatch(/^郭凯提出三员变更（钱新.*），请复核$/);
    expect((await titlesFor('security'))[0]).toMatch(/^初始管理员已同意您提出的三员变更/);
  });

  test('is refused with a reason, or withdrawn by who asked, and is not there', async () => {
    const refused = newcomer(['security']);
    await create(refused);
    const first = await newest();
    expect((await refuse(first, 'security')).error).toBe('accounts.notSecondPerson');
    expect((await refuse(first, 'admin')).status).toBe(200);
    const withdrawn = newcomer(['security']);
    await create(withdrawn);
    const second = await newest();
    expect((await withdraw(second, 'admin')).error).toBe('accounts.notYourRequest');
    expect((await withdraw(second, 'security')).status).toBe(200);
    for (const request of [first, second])
      expect((await agree({ ...request, version: 2 }, 'admin')).error).toBe('accounts.consentOver');
    const { data } = await app.as('admin').call(consentCalls.listConsents);
    expect(data.list.map(({ state, reason }) => [state, reason])).toEqual([
      ['withdrawn', null],
      ['refused', '没有这个岗位'],
    ]);
    const names = [refused.username, withdrawn.username];
    expect(await app.db.selectFrom('accounts').where('username', 'in', names).execute()).toEqual([]);
  });

  test('waits a week and no longer, and can then be asked for again', async () => {
    const body = newcomer(['auditor']);
    await create(body);
    const waiting = await newest();
    expect((await create(body)).error).toBe('accounts.consentWaiting');
    await app.db.updateTable('consentRequests').set({ expiresAt: sql`now()` }).execute();
    expect((await agree(waiting, 'admin')).error).toBe('accounts.consentOver');
    const { data } = await app.as('admin').call(consentCalls.listConsents, { query: { state: 'expired' } });
    expect(data.list.map(({ actions }) => actions)).toEqual([[]]);
    expect((await create(body)).data.waiting).toBe(true);
  });

  test('is consented to once, by however many at once', async () => {
    await insertAccounts(app.db, [{ username: 'guard-2', realName: '第二人', roles: ['security'] }]);
    await create(newcomer(['auditor']));
    const waiting = await newest('guard-2');
    const answers = await Promise.all([
      agree(waiting, 'guard-2'),
      agree(waiting, 'guard-2'),
      refuse(waiting, 'guard-2'),
    ]);
    expect(statusesOf(answers)).toEqual([200, 409, 409]);
    await app.db
      .deleteFrom('accountRoles')
      .where('accountId', '=', await accountIdOf(app, 'guard-2'))
      .execute();
  });

  test('does not come out of a sheet, and ordinary people need nobody else', async () => {
    const { data } = await create(newcomer(['teacher']));
    expect(data).toMatchObject({ waiting: false, password: expect.stringMatching(/^.{14}$/), sentTo: null });
  });
});

describe('A5: whoever consents', () => {
  test('is another security administrator while there is one, not the start-up account', async () => {
    await insertAccounts(app.db, [{ username: 'guard-3', realName: '另一人', roles: ['security', 'tutor'] }]);
    const body = newcomer(['sysadmin']);
    await create(body);
    const waiting = await newest('guard-3');
    expect((await agree(waiting, 'admin')).error).toBe('accounts.notSecondPerson');
    expect((await agree(waiting, 'sysadmin')).error).toBe('accounts.notSecondPerson');
    expect((await agree(waiting, 'security')).error).toBe('accounts.notSecondPerson');
    expect((await agree(waiting, 'guard-3', 'tutor')).status).toBe(403);
    expect((await agree(waiting, 'guard-3', 'security')).status).toBe(200);
    expect(await rolesOf(body.username)).toEqual(['sysadmin']);
    await app.db
      .deleteFrom('accountRoles')
      .where('accountId', '=', await accountIdOf(app, 'guard-3'))
      .execute();
  });

  test('finds it among the things to do', async () => {
    const waitingFor = async (username: string) => {
      const { data } = await app.as(username).call(approvalCalls.todo);
      return data.others.filter(({ key }) => key === 'consents').map(({ count }) => count);
    };
    expect(await waitingFor('admin')).toEqual([]);
    await create(newcomer(['auditor']));
    expect([await waitingFor('admin'), await waitingFor('security'), await waitingFor('sysadmin')]).toEqual([
      [1],
      [],
      [],
    ]);
  });

  test('is nobody the change is about', async () => {
    const answer = await assign('admin', ['sysadmin', 'tutor']);
    expect([answer.status, answer.error]).toEqual([422, 'accounts.noSecondPerson']);
    expect(answer.message).toContain('请先增设一名安全管理员');
  });

  test('does not do so for somebody who has lost the duty meanwhile', async () => {
    await insertAccounts(app.db, [{ username: 'guard-4', realName: '离任者', roles: ['security'] }]);
    await create(newcomer(['auditor']), 'guard-4');
    const waiting = await newest('security');
    await app.db
      .updateTable('accounts')
      .set({ state: 'disabled' })
      .where('username', '=', 'guard-4')
      .execute();
    expect((await agree(waiting, 'security')).error).toBe('accounts.requesterGone');
    expect((await refuse(waiting, 'security')).status).toBe(200);
  });
});

describe('A5: an account that is or becomes one of the three', () => {
  test('keeps its roles until then, and loses the password others may know', async () => {
    const body = newcomer(['teacher']);
    const { data } = await create(body);
    const owner = openBrowser(app);
    await owner.signIn({ username: body.username, password: data.password });
    const kept = await assign(body.username, ['auditor']);
    expect([kept.status, kept.data.waiting, kept.data.roles.map(({ code }) => code)]).toEqual([
      200,
      true,
      ['teacher'],
    ]);
    expect((await assign(body.username, ['sysadmin'])).error).toBe('accounts.consentWaiting');
    expect((await agree(await newest(), 'admin')).data.link).toBe('sent');
    expect(await rolesOf(body.username)).toEqual(['auditor']);
    const again = await openBrowser(app).signIn({ username: body.username, password: data.password });
    expect(again.error).toBe('sign-in.wrongCredentials');
    expect((await choosePassword(linkIn(body.mobile), 'Regen#58wind')).status).toBe(200);
  });

  test('gives them up, is edited, disabled and enabled with consent only', async () => {
    const { id, version, realName, kind, personNo, cardNo, grade } = await userNamed('auditor');
    const security = app.as('security');
    const facts = { version, realName, kind, personNo, cardNo, grade, mobile: '13899990000' };
    const edit = await security.call(userCalls.editUser, { params: { id }, body: facts });
    expect([edit.data.waiting, edit.data.mobile]).toEqual([true, null]);
    const shown = await app
      .as('admin')
      .call(consentCalls.findConsent, { params: { id: (await newest()).id } });
    expect(shown.data).toMatchObject({ before: { mobile: null }, after: { mobile: '138****0000' } });
    await withdraw(await newest('security'), 'security');
    expect((await assign('auditor', ['tutor'])).data.waiting).toBe(true);
    await withdraw(await newest('security'), 'security');
    const disabled = await security.call(userCalls.disableUser, {
      params: { id },
      body: { version, reason: '调离' },
    });
    expect([disabled.data.waiting, disabled.data.state]).toEqual([true, 'active']);
    await agree(await newest(), 'admin');
    expect((await userNamed('auditor')).state).toBe('disabled');
    const now = await userNamed('auditor');
    await security.call(userCalls.enableUser, { params: { id }, body: { version: now.version } });
    expect((await userNamed('auditor')).state).toBe('disabled');
    await agree(await newest(), 'admin');
    expect((await userNamed('auditor')).state).toBe('active');
    expect(await rolesOf('auditor')).toEqual(['auditor']);
  });

  test('that was changed meanwhile is not changed on an older look', async () => {
    await assign('tutors', ['auditor']);
    expect((await assign('tutors', ['tutors', 'tutor'])).error).toBe('accounts.consentWaiting');
    await sql`update accounts set version = version + 1 where username = 'tutors'`.execute(app.db);
    const answer = await agree(await newest(), 'admin');
    expect([answer.status, answer.error]).toEqual([409, 'accounts.consentOutdated']);
    expect(await rolesOf('tutors')).toEqual(['tutors']);
  });

  test('gets a new password by a link of its own, whoever resets it', async () => {
    await app.db
      .updateTable('accounts')
      .set({ mobile: '13877776666' })
      .where('username', '=', 'sysadmin')
      .execute();
    const { id, version } = await userNamed('sysadmin');
    const { data } = await app
      .as('security')
      .call(userCalls.resetPassword, { params: { id }, body: { version } });
    expect(data).toMatchObject({ password: null, sentTo: '138****6666' });
    expect((await openBrowser(app).signIn({ username: 'sysadmin', password: PASSWORD })).status).toBe(400);
    expect((await choosePassword(linkIn('13877776666'), 'Regen#58wind')).data.username).toBe('sysadmin');
    await app.db
      .updateTable('passwordLinks')
      .set({ expiresAt: new Date(0) })
      .execute();
    const later = await userNamed('sysadmin');
    await app
      .as('security')
      .call(userCalls.resetPassword, { params: { id }, body: { version: later.version } });
    await app.db
      .updateTable('passwordLinks')
      .set({ expiresAt: new Date(0) })
      .execute();
    expect((await choosePassword(linkIn('13877776666'), 'Regen#58wolk')).error).toBe('sign-in.linkGone');
  });
});

describe('A5: what the three may do', () => {
  const roleNamed = async (code: string) =>
    (await app.as('security').call(roleCalls.findRole, { params: { id: await roleIdOf(app, code) } })).data;

  test('changes with consent only: permissions, menus and reach', async () => {
    const before = await roleNamed('auditor');
    const { id, version } = before;
    const security = app.as('security');
    const set = await security.call(roleCalls.setRolePermissions, {
      params: { id },
      body: { version, permissions: [...before.permissions, 'system:user:create'] },
    });
    expect([set.data.waiting, set.data.permissions]).toEqual([true, before.permissions]);
    await agree(await newest(), 'admin');
    const now = await roleNamed('auditor');
    expect(now.permissions).toContain('system:user:create');
    const menus = await security.call(menuAdminCalls.setOfRole, {
      params: { id },
      body: { version: now.version, menuIds: [] },
    });
    expect([menus.data.waiting, menus.data.menuIds.length > 0]).toEqual([true, true]);
    await agree(await newest(), 'admin');
    const held = await security.call(menuAdminCalls.ofRole, { params: { id } });
    expect(held.data.menuIds).toEqual([]);
    const { name, nameEn, level, sortOrder, version: latest } = await roleNamed('auditor');
    const edit = { name, nameEn, level, sortOrder, departmentIds: [], dataScope: 'self' as const };
    await security.call(roleCalls.editRole, { params: { id }, body: { ...edit, version: latest } });
    expect((await roleNamed('auditor')).dataScope).toBe('all');
  });

  test('is not given to another role by one alone, apart from looking', async () => {
    const id = await giveNewRole(app, 'degree', { code: 'deputy', scope: 'all', level: 60 });
    const set = async (permissions: string[]) => {
      const { version } = await roleNamed('deputy');
      const body = { version, permissions };
      return app.as('security').call(roleCalls.setRolePermissions, { params: { id }, body });
    };
    expect((await set(['system:user:view', 'student:record:edit'])).data.waiting).toBe(false);
    expect((await set(['system:parameter:edit'])).data.waiting).toBe(true);
    expect((await roleNamed('deputy')).permissions).toEqual(['student:record:edit', 'system:user:view']);
  });

  test('of the own role nobody consents to', async () => {
    const { id, version } = await roleNamed('sysadmin');
    const answer = await app
      .as('security')
      .call(roleCalls.setRolePermissions, { params: { id }, body: { version, permissions: [] } });
    expect(answer.error).toBe('accounts.noSecondPerson');
  });
});
